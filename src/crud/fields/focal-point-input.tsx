/** Opens the dialog for the focal point of a picture. `children` draws the button. */
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part'

const FocalPointDialog = lazyPart(() => import('./focal-point-dialog').then(({ FocalPointDialog }) => FocalPointDialog))

export type FocalPointInputProps = {
  /** Address of the picture, as stored. */
  url: string
  onChange: (url: string) => void
  children: (open: () => void) => ReactNode
}

export function FocalPointInput({ url, onChange, children }: FocalPointInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? <FocalPointDialog url={url} onChange={onChange} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
