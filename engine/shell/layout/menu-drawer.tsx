import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface MenuDrawerProps {
  readonly label: string
  readonly open: boolean
  readonly size: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu as a drawer, for narrow windows. */
export function MenuDrawer({ label, open, size, onClose, children }: MenuDrawerProps) {
  useBackCloses(onClose, open)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={size}
      closable={false}
      styles={{ body: { display: 'flex', padding: 0 } }}
      aria-label={label}
    >
      {children}
    </Drawer>
  )
}
