import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { useTotalText } from '../../use-total-text'
import styles from './paging-bar.module.css'
import { pageCount, pageRange, pagerEntries, pagerJump } from './page-numbers'
import { PageSizeSelect } from './page-size-select'
import type { ListPaging } from '../rows/use-shown-rows'

export interface PagingBarProps {
  readonly paging: ListPaging
  /** The number of rows that fit the window. */
  readonly fitting?: number | undefined
  readonly onTurn: (page: number) => void
  readonly onResize: (size: number) => void
}

/** The paging bar of a list: range, previous, pager, next, jumper, total, sizes (C21). */
export const PagingBar = memo(function PagingBar({ paging, fitting, onTurn, onResize }: PagingBarProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const { page, size, client, exactly } = paging
  const total = paging.total ?? 0
  const pages = pageCount(total, size)
  const said = totalText(total, exactly !== undefined)
  const { from, to } = pageRange(page, size, total)
  // The last page number is unknown while the total is an estimate.
  const entries = pagerEntries(Math.min(page, pages), pages).filter(
    (entry) => !exactly || entry !== pages || page > pages - pagerJump,
  )
  const pager = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const go = (target: number): void => {
    pressed.current = pager.current?.contains(document.activeElement) ?? false
    onTurn(Math.min(Math.max(1, target), pages))
  }
  useLayoutEffect(() => {
    const box = pager.current
    // The focus moves to the current page when the pressed arrow is disabled or the pressed jump has disappeared.
    if (pressed.current && !box?.querySelector(':focus:enabled'))
      box?.querySelector<HTMLElement>('[aria-current]')?.focus()
    pressed.current = false
  }, [page])
  const rangeText = (): string => {
    if (paging.total === undefined) return ''
    return total === 0
      ? translate('list.totalRows', { total: said })
      : translate('list.range', { from: totalText(from), to: totalText(to), total: said })
  }
  return (
    <nav className={styles.bar} aria-label={translate('list.paging')}>
      <span className={styles.range} role="status">
        {rangeText()}
      </span>
      <div ref={pager} className={styles.pager}>
        <PagerButton
          label={translate('list.previous')}
          sign="‹"
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        {entries.map((entry) =>
          typeof entry === 'number' ? (
            <button
              key={entry}
              type="button"
              className={styles.page}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => go(entry)}
            >
              {entry}
            </button>
          ) : (
            <PagerButton
              key={entry}
              label={translate(entry === 'back' ? 'list.jumpBack' : 'list.jumpForward', { pages: pagerJump })}
              sign="…"
              disabled={false}
              onClick={() => go(entry === 'back' ? page - pagerJump : page + pagerJump)}
            />
          ),
        )}
        <PagerButton
          label={translate('list.next')}
          sign="›"
          disabled={page >= pages}
          onClick={() => go(page + 1)}
        />
      </div>
      <Jumper pages={pages} onJump={go} />
      {exactly && (
        <button type="button" className={styles.exactly} disabled={exactly.counting} onClick={exactly.count}>
          {translate(exactly.counting ? 'list.counting' : 'list.countExactly')}
        </button>
      )}
      <PageSizeSelect size={size} client={client} fitting={fitting} onResize={onResize} />
    </nav>
  )
})

interface PagerButtonProps {
  readonly label: string
  readonly sign: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function PagerButton({ label, sign, disabled, onClick }: PagerButtonProps) {
  return (
    <button
      type="button"
      className={styles.page}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

function Jumper({ pages, onJump }: { readonly pages: number; readonly onJump: (page: number) => void }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  return (
    <form
      className={styles.jumper}
      onSubmit={(event) => {
        event.preventDefault()
        if (/^\d+$/.test(text)) onJump(Number(text))
        setText('')
      }}
    >
      <label>
        {translate('list.goTo')}
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          disabled={pages <= 1}
          onChange={(event) => setText(event.target.value.trim())}
        />
      </label>
    </form>
  )
}
