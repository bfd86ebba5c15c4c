import { useState } from 'react'
import { useProfile } from '../../data/use-profile'
import { useSessionServices } from '../../session/session-context'
import { lazyPart } from '../../views/lazy-part'
import { PartBoundary } from '../errors/part-boundary'

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog')).NoticeDialog)

/** The parameter holds addresses apart by semicolons (C25); the dialog has room for two. */
const mostImages = 2

/** B15: shown once per login while the parameter `importantNotice` is on, with the pictures that `importantNoticeImages` names. */
export function ImportantNotice() {
  const { parameters } = useProfile()
  const { session, settings } = useSessionServices()
  const [login] = useState(() => session.access.credentials()?.enteredAt)
  const [seen, setSeen] = useState(() => settings.current().noticeShown === login)
  const images = (parameters['importantNoticeImages'] ?? '')
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(0, mostImages)
  if (seen || parameters['importantNotice'] !== 'true' || images.length === 0) return null
  const close = () => {
    settings.change({ noticeShown: login })
    setSeen(true)
  }
  return (
    <PartBoundary onFailed={() => setSeen(true)}>
      <NoticeDialog images={images} onClose={close} />
    </PartBoundary>
  )
}
