import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  can,
  pageAddress,
  PointSign,
  useAccess,
  useTranslate,
  useVisibleMenus,
  type PointMark,
  type SearchedRows,
} from '../../engine/index'
import type { Card } from './answers/decode-card'
import { CardFrame } from './card-frame'
import styles from './card.module.css'

export interface MachineCardProps {
  readonly card: Card
  readonly rows: SearchedRows
  readonly marks: readonly PointMark[]
  readonly onClose: () => void
}

/** The facts of one machine, with links to its pages that the person may open. */
export function MachineCard({ card, rows, marks, onClose }: MachineCardProps) {
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const mark = marks[card.mark]
  const { id, machineNo, row } = card
  const machines = can(useAccess(), 'machine:detail') ? pageAddress(menus, 'my_device') : undefined
  const links: readonly (readonly [string, string | undefined])[] = [
    ['map.detail', machines && `${machines}/${encodeURIComponent(id)}`],
    ['map.faults', pageAddress(menus, 'machine_fault', { machineNo })],
    ['map.inventory', pageAddress(menus, 'inventory', { machineNo })],
  ]
  const fact = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  const known = (field: string) => fact(rows.label(field), rows.text(field, row) || '–')
  return (
    <CardFrame title={rows.text('machineName', row) || machineNo} onClose={onClose}>
      <dl className={styles.facts}>
        {fact(rows.label('machineNo'), machineNo)}
        {fact(
          translate('map.state'),
          mark && (
            <span className={styles.state}>
              <PointSign tone={mark.tone} />
              {mark.label}
            </span>
          ),
        )}
        {known('address')}
        {known('onlineTime')}
        {fact(translate('map.stockAlerts'), card.stockAlerts)}
      </dl>
      {!card.position && <p className={styles.hint}>{translate('map.noPlace')}</p>}
      <nav className={styles.links} aria-label={rows.text('machineName', row) || machineNo}>
        {links.map(
          ([key, address]) =>
            address && (
              <Link key={key} to={address}>
                {translate(key)}
              </Link>
            ),
        )}
      </nav>
    </CardFrame>
  )
}
