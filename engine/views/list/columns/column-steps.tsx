import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import type { Step } from '../../../query/column-order'
import { IconButton } from '../../buttons/icon-button'

export interface ColumnStepsProps {
  readonly name: string
  readonly label: string
  readonly first: boolean
  readonly last: boolean
  readonly onStep: (name: string, step: Step) => void
}

const steps = [
  ['top', 'list.moveTop'],
  ['up', 'list.moveUp'],
  ['down', 'list.moveDown'],
  ['bottom', 'list.moveBottom'],
] as const

/** The buttons that move a column: to the top, up, down, to the bottom. */
export function ColumnSteps({ name, label, first, last, onStep }: ColumnStepsProps) {
  const translate = useTranslate()
  return steps.map(([step, key]) => {
    const atEnd = step === 'up' || step === 'top' ? first : last
    return (
      <IconButton
        key={step}
        icon={step}
        label={translate(key, { column: label })}
        // `disabled` would remove the focus from a button that has reached the end.
        aria-disabled={atEnd}
        data-step={`${step} ${name}`}
        onClick={() => {
          if (!atEnd) onStep(name, step)
        }}
      />
    )
  })
}

/** Keeps the focus on the pressed button when rows change places. `order` is the order of the columns as text. */
export function useStepFocus(
  box: RefObject<HTMLElement | null>,
  order: string,
  onStep: (name: string, step: Step) => void,
): (name: string, step: Step) => void {
  const pressed = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(pressed.current)}"]`)?.focus()
    pressed.current = undefined
  }, [box, order])
  return useCallback(
    (name, step) => {
      pressed.current = `${step} ${name}`
      onStep(name, step)
    },
    [onStep],
  )
}
