import { Select } from 'antd'
import { useState } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import { defaultPageSize, pageSizes } from '../../query/list-query'
import { readPageSize } from './page-numbers'
import styles from './paging-bar.module.css'

export interface PageSizeSelectProps {
  readonly size: number
  /** A list that came whole starts at 50, which stands for the default (C19). */
  readonly client: boolean
  readonly onResize: (size: number) => void
}

/** Rows to a page (C16), or a size typed by hand and applied on Enter (V75). */
export function PageSizeSelect({ size, client, onResize }: PageSizeSelectProps) {
  const translate = useTranslate()
  const { notifier } = useServices()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const offered = client ? pageSizes.filter((offer) => offer !== defaultPageSize) : pageSizes
  const sizes = offered.includes(size) ? offered : [...offered, size].sort((a, b) => order(a) - order(b))
  const apply = (): void => {
    const wanted = readPageSize(typed)
    if (wanted === undefined) return notifier.warning(translate('M96'))
    setTyped('')
    setOpen(false)
    onResize(wanted)
  }
  return (
    <Select
      className={styles.sizes ?? ''}
      size="small"
      aria-label={translate('list.pageSizes')}
      open={open}
      onOpenChange={setOpen}
      popupMatchSelectWidth={false}
      placement="topRight"
      value={size}
      options={sizes.map((value) => ({
        value,
        label: value < 1 ? translate('list.allRows') : translate('list.pageSize', { size: value }),
      }))}
      onChange={onResize}
      popupRender={(menu) => (
        <>
          {menu}
          <div className={styles.typed}>
            <input
              className={styles.input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              aria-label={translate('list.typedSize')}
              placeholder={translate('list.typedSize')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                event.stopPropagation()
                if (event.key === 'Enter') apply()
                if (event.key === 'Escape') setOpen(false)
              }}
            />
          </div>
        </>
      )}
    />
  )
}

function order(size: number): number {
  return size < 1 ? Number.POSITIVE_INFINITY : size
}
