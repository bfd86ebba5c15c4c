import { memo, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { createCellPortals } from './cells/cell-portals'
import { createRecordGrid, type RecordGridHandle } from './create-record-grid'
import { PortalCells } from './cells/portal-cells'
import type { RecordGridProps } from './record-grid-props'
import styles from './record-grid.module.css'
import { attachTooltip } from './cells/shared-tooltip'

/** A grid of records that fills its parent. Events inside it, such as selecting, render nothing outside of it. */
export const RecordGrid = memo(function RecordGrid(props: RecordGridProps) {
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<RecordGridHandle>(undefined)
  const [portals] = useState(createCellPortals)
  const latest = useRef(props)
  const { long } = props
  useLayoutEffect(() => {
    latest.current = props
    grid.current?.update(props)
  }, [props])
  useLayoutEffect(() => {
    // Created one task later, so that rows available by then are drawn together with the grid.
    const turn = setTimeout(() => {
      if (host.current) grid.current = createRecordGrid(host.current, latest.current, portals)
    })
    return () => {
      clearTimeout(turn)
      grid.current?.destroy()
      grid.current = undefined
    }
  }, [portals, long])
  useEffect(
    () =>
      host.current
        ? attachTooltip(host.current, styles.untold ?? '', styles.tip ?? '', (column) => {
            const { unsortable = [], unsortableText } = latest.current
            return unsortable.includes(column) ? unsortableText : undefined
          })
        : undefined,
    [],
  )
  return (
    <>
      <div
        ref={host}
        className={styles.grid}
        style={{ '--row-height': `${props.rowHeight}px` } as CSSProperties}
        data-touch={props.touch || undefined}
        role="group"
        aria-label={props.label}
      />
      <PortalCells portals={portals} />
    </>
  )
})
