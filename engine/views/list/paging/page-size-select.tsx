import { useCallback, useRef, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { useGeneralPreferences } from '../../../data/settings/use-general-preferences'
import { useTranslate } from '../../../i18n/use-translate'
import { defaultPageSize, pageSizes } from '../../../query/list-query'
import { Icon } from '../../buttons/icons'
import { Popup } from '../../buttons/popup'
import { readPageSize } from './page-numbers'
import styles from './paging-bar.module.css'

export interface PageSizeSelectProps {
  readonly size: number
  /** True for a list that is paged in the browser: its default is 50 rows, in place of the usual default (C19). */
  readonly client: boolean
  /** The number of rows that fit the window; undefined when this choice is not offered. */
  readonly fitting: number | undefined
  readonly onResize: (size: number) => void
}

/** A menu of page sizes (C16), with an input for other sizes that is applied on Enter (V75). */
export function PageSizeSelect({ size, client, fitting, onResize }: PageSizeSelectProps) {
  const translate = useTranslate()
  const { pageSize, fitsWindow, rememberPageSize, fitWindow } = useGeneralPreferences()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const offered = client ? pageSizes.filter((offer) => offer !== defaultPageSize) : pageSizes
  const textOf = (value: number) =>
    value < 1 ? translate('list.allRows') : translate('list.pageSize', { size: value })
  const choose = (chosen: number, fits = false): void => {
    setOpen(false)
    button.current?.focus()
    if (chosen !== size) onResize(chosen)
    // After `onResize`, which would otherwise store a size that was just forgotten.
    if (fits !== fitsWindow) fitWindow(fits)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.sizes}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${translate('list.pageSizes')}: ${textOf(size)}`}
        onClick={() => setOpen(!open)}
      >
        {textOf(size)}
        <Icon name="down" />
      </button>
      {open && (
        <Popup anchor={button} label={translate('list.pageSizes')} onClose={close}>
          <div className={styles.offers}>
            {fitting !== undefined && !client && (
              <button
                type="button"
                className={styles.offer}
                aria-current={fitsWindow ? 'true' : undefined}
                onClick={() => choose(fitting, true)}
              >
                {translate('list.fitWindow')}
              </button>
            )}
            {offered.map((offer) => (
              <button
                key={offer}
                type="button"
                className={styles.offer}
                aria-current={offer === size && !fitsWindow ? 'true' : undefined}
                onClick={() => choose(offer)}
              >
                {textOf(offer)}
              </button>
            ))}
            <TypedSize onApply={choose} />
            <label className={styles.remember}>
              <input
                type="checkbox"
                checked={pageSize !== undefined}
                disabled={size < 1}
                onChange={(event) => rememberPageSize(event.target.checked ? size : undefined)}
              />
              {translate('list.rememberSize')}
            </label>
          </div>
        </Popup>
      )}
    </>
  )
}

function TypedSize({ onApply }: { readonly onApply: (size: number) => void }) {
  const translate = useTranslate()
  const { notifier } = useServices()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = readPageSize(typed)
        if (wanted === undefined) notifier.warning(translate('M96'))
        else onApply(wanted)
      }}
    >
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={translate('list.typedSize')}
        placeholder={translate('list.typedSize')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
