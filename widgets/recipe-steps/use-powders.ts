import { useCallback, useMemo, useRef, useLayoutEffect } from 'react'
import { useReferredRecords, type useEntries } from '../../engine/index'
import { followingTime } from './feeding-time'
import type { FindPowder } from './recipe-totals'
import { toPowder, toStep, type Step } from './step'

type Row = Readonly<Record<string, unknown>>

export interface Powders {
  readonly of: FindPowder
  readonly nameOf: (step: Step) => string | undefined
  /** Called with the row before a change: updates its feeding time, at once or when its powder has loaded. */
  readonly follow: (index: number, before: Row) => void
}

/** Loads the powders of the steps: their names, speeds and costs. */
export function usePowders(entries: ReturnType<typeof useEntries>, steps: readonly Step[]): Powders {
  const selector = entries.columns.find(({ name }) => name === 'powderId')?.selector
  const { known, find } = useReferredRecords(
    selector,
    steps.flatMap(({ powderId }) => powderId ?? []),
  )
  const latest = useRef({ entries, known, find })
  useLayoutEffect(() => {
    latest.current = { entries, known, find }
  })
  const follow = useCallback((index: number, before: Row): void => {
    const { entries, known, find } = latest.current
    const stepNow = () => toStep(entries.now()[index])
    const past = toStep(before)
    const { powderId } = stepNow()
    // The stored name belongs to the previous powder.
    if (powderId !== past.powderId) entries.set(index, 'powderName', undefined)
    const apply = (row: Row | undefined, powderId: string | undefined): void => {
      const step = stepNow()
      if (step.powderId !== powderId) return
      // A powder of another ingredient is cleared: beans are not powder.
      if (
        row &&
        step.ingredientType !== past.ingredientType &&
        row['ingredientType'] !== step.ingredientType
      ) {
        entries.set(index, 'powderId', undefined)
        return apply(undefined, undefined)
      }
      const was = { step: past, powder: toPowder(known.get(past.powderId ?? '')) }
      const time = followingTime(was, { step, powder: toPowder(row) })
      if (time !== step.feedingTime) entries.set(index, 'feedingTime', time)
    }
    const row = powderId === undefined ? undefined : known.get(powderId)
    if (powderId === undefined || row) apply(row, powderId)
    else void find(powderId).then((found) => apply(found, powderId))
  }, [])
  return useMemo(
    () => ({
      of: (id) => toPowder(known.get(id ?? '')),
      nameOf: ({ powderId, powderName }) => {
        const name = known.get(powderId ?? '')?.['powderName']
        return typeof name === 'string' ? name : powderName
      },
      follow,
    }),
    [known, follow],
  )
}
