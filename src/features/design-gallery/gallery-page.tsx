/** /product/design: own designs, templates, and starting from a box. */
import { Link, useNavigate } from '@tanstack/react-router'
import * as text from '#messages/design-gallery'
import { PageHeader } from '../../ui/page-header'
import classes from './design-gallery.module.css'
import { useOpenEditor } from './editor-link'
import { NewDesign } from './new-design'
import { OwnDesigns } from './own-designs'
import type { ChangeState } from './results'
import { type GallerySearch, TABS, type Tab, toGallerySearch, toGalleryState, withChange } from './search'
import { StartFromBox } from './start-from-box'
import { Templates } from './templates'

const TAB_LABELS: Readonly<Record<Tab, () => string>> = {
  own: text.own,
  templates: text.templates,
  new: text.startFromBox,
}

export function GalleryPage({ search }: { search: GallerySearch }) {
  const state = toGalleryState(search)
  const navigate = useNavigate()
  const openEditor = useOpenEditor()
  const change: ChangeState = (part, options) =>
    void navigate({
      to: '/product/design',
      search: toGallerySearch(withChange(state, part)),
      replace: options?.replace ?? false,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={text.title()} actions={state.tab === 'new' ? null : <NewDesign />} />
      <nav aria-label={text.parts()} className={classes.tabs}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            to="/product/design"
            search={tab === 'own' ? {} : { tab }}
            className={classes.tab}
            aria-current={tab === state.tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {TAB_LABELS[tab]()}
          </Link>
        ))}
      </nav>
      {state.tab === 'own' ? <OwnDesigns state={state} onChange={change} /> : null}
      {state.tab === 'templates' ? <Templates state={state} onChange={change} onOpen={openEditor} /> : null}
      {state.tab === 'new' ? <StartFromBox onCreated={openEditor} /> : null}
    </>
  )
}
