import { Button, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { useIsMobile } from '../../use-is-mobile'
import type { ConflictField, ConflictSide } from './conflict-fields'
import styles from './conflict-dialog.module.css'
import { ConflictValue } from './conflict-value'
import type { Conflict } from './use-conflict'
import { useBackCloses } from '../../../data/open-page/back-closes'

const sides: readonly ConflictSide[] = ['theirs', 'mine']

/** Shows both versions of a record that another user changed meanwhile, field by field. Closing it loses nothing. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  const translate = useTranslate()
  const isMobile = useIsMobile()
  useBackCloses(conflict.cancel)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictSide>>(new Map())
  const choose = (names: readonly string[], side: ConflictSide): void =>
    setChosen(new Map([...chosen, ...names.map((name) => [name, side] as const)]))
  const [opener] = useState(() => document.activeElement)
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
  const all = conflict.fields.map(({ field }) => field.name)
  return (
    <Modal
      open
      title={<div className={styles.title}>{translate('form.conflict.title')}</div>}
      width={isMobile ? '100vw' : 'min(960px, 80vw)'}
      centered
      transitionName=""
      maskTransitionName=""
      styles={{ body: { maxHeight: '60dvh', overflow: 'auto' } }}
      afterOpenChange={() => box.current?.querySelector<HTMLElement>('input:checked')?.focus()}
      onCancel={conflict.cancel}
      footer={
        <div className={styles.footer}>
          {conflict.fields.length > 1 &&
            sides.map((side) => (
              <Button key={side} onClick={() => choose(all, side)}>
                {translate(`form.conflict.all.${side}`)}
              </Button>
            ))}
          <span className={styles.last}>
            <Button onClick={conflict.cancel}>{translate('form.conflict.back')}</Button>
            <Button type="primary" onClick={() => conflict.resolve(chosen)}>
              {translate('form.conflict.save')}
            </Button>
          </span>
        </div>
      }
    >
      <p className={styles.explanation}>{translate('form.conflict.explain')}</p>
      <div ref={box}>
        {conflict.fields.map((field) => (
          <Choice
            key={field.field.name}
            conflict={field}
            side={chosen.get(field.field.name) ?? field.proposed}
            onChoose={(side) => choose([field.field.name], side)}
          />
        ))}
      </div>
    </Modal>
  )
}

interface ChoiceProps {
  readonly conflict: ConflictField
  readonly side: ConflictSide
  readonly onChoose: (side: ConflictSide) => void
}

function Choice({ conflict, side, onChoose }: ChoiceProps) {
  const translate = useTranslate()
  const name = useId()
  return (
    <fieldset className={styles.field} data-field={conflict.field.name}>
      <legend className={styles.legend}>
        {conflict.field.label}
        {conflict.both && <span className={styles.both}>{translate('form.conflict.both')}</span>}
      </legend>
      {sides.map((one) => (
        <label key={one} className={styles.version} data-chosen={side === one || undefined}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
          <span className={styles.side}>{translate(`form.conflict.${one}`)}</span>
          <ConflictValue field={conflict.field} value={conflict[one]} />
        </label>
      ))}
    </fieldset>
  )
}
