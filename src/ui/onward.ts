/** 1 where a page goes on to the right, -1 where it goes on to the left (Arabic). */
export const onward = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
