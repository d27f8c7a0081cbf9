/** An inline picture of rich text. Its attributes must match those the server keeps (server/content/clean-html.ts). */
import { Node } from '@tiptap/react'
import { PICTURE_ATTRIBUTES } from '#shared/rich-tags'

export const RichPicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(PICTURE_ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
