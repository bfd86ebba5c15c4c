import dayjs, { type Dayjs } from 'dayjs'
import { useRef, type KeyboardEvent } from 'react'
import { stepDate, type DateStep } from './step-date'

export interface DateSteps {
  /** The date pattern of the field. */
  readonly pattern: string
  /** The first value of an empty field. */
  readonly today: () => Dayjs
  readonly isAllowed: (date: Dayjs) => boolean
  readonly onStep: (date: Dayjs, input: HTMLInputElement) => void
}

/** Most frames to wait for the picker to write a date, on a busy page too. */
const patience = 30

/** Returns the key handler of a date field: Up and Down change the part at the caret and select it. */
export function useDateSteps({ pattern, today, isAllowed, onStep }: DateSteps) {
  // The step that the picker has not written yet; further keys continue from it.
  const pending = useRef<{ readonly input: HTMLInputElement; readonly step: DateStep }>(undefined)
  const markOnceWritten = (frames: number): void => {
    requestAnimationFrame(() => {
      const { input, step } = pending.current ?? {}
      if (!input || !step) return
      if (input.value !== step.date.format(pattern) && frames > 0) return markOnceWritten(frames - 1)
      input.setSelectionRange(step.from, step.to)
      pending.current = undefined
    })
  }
  const begin = (input: HTMLInputElement, by: number): DateStep | undefined => {
    const before = pending.current?.input === input ? pending.current.step : undefined
    if (before) return stepDate(pattern, before.date, before.from, by)
    if (input.value === '') return { date: today(), from: 0, to: 0 }
    return stepDate(pattern, dayjs.utc(input.value, pattern, true), input.selectionStart ?? 0, by)
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const { target: input } = event
    if (by === undefined || !(input instanceof HTMLInputElement)) {
      // The key moves the caret or types text.
      pending.current = undefined
      return
    }
    event.preventDefault()
    const step = begin(input, by)
    if (!step?.date.isValid() || !isAllowed(step.date)) return
    if (pending.current === undefined) markOnceWritten(patience)
    pending.current = { input, step }
    onStep(step.date, input)
  }
}
