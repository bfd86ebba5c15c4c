import { Drawer } from 'antd'
import { useContext, useMemo, type ReactNode } from 'react'
import { PageActivityContext } from '../../data/open-page/page-activity'
import styles from './record-page.module.css'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface RecordDrawerProps {
  readonly title: string
  readonly onClose: () => void
  /** The page of the record. */
  readonly children: ReactNode
}

/**
 * Shows the page of a record in a drawer over its list. The tab belongs to the list, so that it is neither renamed nor
 * closed.
 */
export function RecordDrawer({ title, onClose, children }: RecordDrawerProps) {
  const activity = useContext(PageActivityContext)
  useBackCloses(onClose)
  const over = useMemo(() => {
    const nothing = (): void => undefined
    return { ...activity, rename: nothing, turnInto: nothing, close: onClose, notFound: onClose }
  }, [activity, onClose])
  return (
    <Drawer
      open
      placement="right"
      size="100%"
      title={title}
      onClose={onClose}
      classNames={{ body: styles.drawer ?? '' }}
    >
      <PageActivityContext value={over}>{children}</PageActivityContext>
    </Drawer>
  )
}
