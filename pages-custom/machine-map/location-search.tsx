import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { IconButton, useAnswer, useErrorText, useTranslate, type Position } from '../../engine/index'
import { decodeLocations, type Location } from './answers/decode-locations'
import type { ChosenPlace } from './place-in-address'
import styles from './location-search.module.css'

export interface LocationSearchProps {
  readonly place: ChosenPlace | undefined
  /** Centre of the map: places near it are listed first. */
  readonly near: Position | undefined
  readonly onChoose: (place: ChosenPlace | undefined) => void
}

/** Debounce in ms. */
const pause = 250

/** Finds places by name (P50). A selected place centres the map; without results M15 is shown (A26). */
export function LocationSearch({ place, near, onChoose }: LocationSearchProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const id = useId()
  const [text, setText] = useState<string>()
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>()
  const [active, setActive] = useState(0)
  const shown = text ?? place?.name ?? ''
  const keyword = text?.trim() ?? ''
  useEffect(() => {
    if (keyword === '') return undefined
    const timer = setTimeout(() => {
      setAsked({ keyword, ...(near ? { near: `${near.longitude},${near.latitude}` } : {}) })
      setActive(0)
    }, pause)
    return () => clearTimeout(timer)
  }, [keyword, near])
  const answer = useAnswer('/device/machineMap/searchLocation', asked, decodeLocations)
  const open = keyword !== '' && asked?.['keyword'] === keyword && !answer.renewing
  const found = (open && answer.error === undefined && answer.data?.list) || []
  const choose = (location: Location): void => {
    setText(undefined)
    setAsked(undefined)
    onChoose(location)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setText(undefined)
    const chosen = found[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) choose(chosen)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setActive((active + step + found.length) % found.length)
  }
  return (
    <div className={styles.location}>
      <input
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={translate('map.search')}
        placeholder={translate('map.search')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={shown}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (keyword === '') setText(undefined)
        }}
      />
      {place && text === undefined && (
        <IconButton label={translate('map.clearPlace')} icon="clear" onClick={() => onChoose(undefined)} />
      )}
      {open && (
        <div className={styles.found}>
          <div id={`${id}-list`} role="listbox" aria-label={translate('map.search')}>
            {found.map((location, at) => (
              <button
                type="button"
                key={`${location.longitude},${location.latitude},${location.name}`}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                // Keeps the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(location)}
              >
                <span>{location.name}</span>
                <small>{location.region}</small>
              </button>
            ))}
          </div>
          {found.length === 0 && (
            <p role="status">
              {answer.error === undefined ? translate('M15') : errorText(answer.error, 'M26')}
            </p>
          )}
          {answer.data?.geocoderFailed && <p role="status">{translate('map.geocoderFailed')}</p>}
        </div>
      )}
    </div>
  )
}
