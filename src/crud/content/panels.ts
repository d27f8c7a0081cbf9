/** What stands beside a record of the content, as one file: each of its own would be a line more in the worker's precache list. */
export { EmailPreview } from './email-piece'
export { PhotoCrop } from './photo-crop'
export { PhotoUsedIn, PhotoUses } from './photo-uses'
