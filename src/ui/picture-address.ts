/** Addresses of uploaded pictures: the one place where a page asks for a size. */

/** The picture as it was uploaded. */
export const pictureAddress = (url: string): string => url
