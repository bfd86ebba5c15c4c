import { useState } from 'react'
import { lazyPart } from '../../views/loading/lazy-part'
import { PartBoundary } from '../errors/part-boundary'
import type { NoticeSource } from './notice-source'
import { useDueNotices } from './use-due-notices'

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog')).NoticeDialog)

export interface ImportantNoticeProps {
  /** Undefined when the product has no notices. */
  readonly source: NoticeSource | undefined
}

/** B15: the unseen important notices, one after another, each shown once. */
export function ImportantNotice({ source }: ImportantNoticeProps) {
  const { notices, onSeen, drop } = useDueNotices(source)
  const [seen, setSeen] = useState(0)
  const [notice] = notices
  if (!notice) return null
  return (
    <PartBoundary onFailed={drop}>
      <NoticeDialog
        key={notice.id}
        notice={notice}
        place={seen + 1}
        count={seen + notices.length}
        onClose={() => {
          setSeen(seen + 1)
          onSeen(notice)
        }}
      />
    </PartBoundary>
  )
}
