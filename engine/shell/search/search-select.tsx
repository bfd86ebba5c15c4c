import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import { MenuIcon } from '../layout/menu-icon'
import styles from './search.module.css'

export interface SearchChoice {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly icon: string | undefined
  readonly run: () => void
}

export interface SearchSelectProps {
  /** Receives the input, which is focused on mount. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly { readonly title: string; readonly choices: readonly SearchChoice[] }[]
  readonly icons: MenuIcons
  /** True while more results may arrive. */
  readonly isLooking: boolean
  readonly onChoose: (choice: SearchChoice) => void
}

/** An input with a list below: arrow keys move, Enter chooses, the focus stays in the input (ARIA combobox). */
export function SearchSelect({ field, text, onText, groups, icons, isLooking, onChoose }: SearchSelectProps) {
  const translate = useTranslate()
  const id = useId()
  const choices = groups.flatMap((group) => group.choices)
  const [at, setAt] = useState(0)
  const current = choices[Math.min(at, choices.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.focus(), [field])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  const step = (by: number) => {
    const place = choices.indexOf(current ?? (choices[0] as SearchChoice))
    setAt((place + by + choices.length) % choices.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During input-method composition Enter ends the composition and chooses nothing.
    if (event.nativeEvent.isComposing || choices.length === 0) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && current) onChoose(current)
    else return
    event.preventDefault()
  }
  const optionId = (choice: SearchChoice) => `${id} ${choice.id}`.replaceAll(/\s/g, '_')
  return (
    <div className={styles['search']}>
      <div className={styles['field']}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          role="combobox"
          type="text"
          aria-label={translate('shell.search')}
          aria-controls={`${id}list`}
          aria-expanded={choices.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={translate('shell.search.placeholder')}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={translate('shell.search.results')}
        className={styles['results']}
      >
        {groups.map(({ title, choices: own }) =>
          own.length === 0 ? null : (
            <div key={title} role="group" aria-label={title}>
              <div className={styles['group']} aria-hidden>
                {title}
              </div>
              {own.map((choice) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
                <div
                  key={choice.id}
                  id={optionId(choice)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === current}
                  className={styles['option']}
                  onMouseMove={() => setAt(choices.indexOf(choice))}
                  onClick={() => onChoose(choice)}
                >
                  <span className={styles['icon']} aria-hidden>
                    <MenuIcon name={choice.icon} icons={icons} />
                  </span>
                  <span className={styles['words']}>
                    <span>{choice.label}</span>
                    {choice.note ? <span className={styles['note']}>{choice.note}</span> : null}
                  </span>
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      <p className={styles['none']} role="status">
        {choices.length > 0 ? '' : translate(isLooking ? 'shell.search.looking' : 'shell.search.none')}
      </p>
    </div>
  )
}
