import { type KeyboardEvent, useMemo } from 'react'
import { EntryField, type useEntries, type ValueContext } from '../../engine/index'
import { proposedTime } from './feeding-time'
import type { Powders } from './use-powders'
import styles from './recipe-steps.module.css'
import { recipeSteps } from './recipe-steps'
import { isNeeded, toStep, type Step } from './step'

type Entries = ReturnType<typeof useEntries>

export interface StepEditorProps {
  readonly entries: Entries
  readonly index: number
  readonly row: unknown
  /** Number of boxes, if known. */
  readonly boxes: number | undefined
  readonly powders: Powders
  readonly readOnly: boolean
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly context: ValueContext
}

/** Fields from which the feeding time is calculated. */
const leading = new Set(['ingredientType', 'powderId', 'powderWeight'])

/** The fields of the selected step, for its ingredient. */
export function StepEditor(props: StepEditorProps) {
  const { entries, index, row, boxes, powders, readOnly } = props
  const { translate } = props.context
  const step = toStep(row)
  const columns = useOffered(entries.columns, boxes, step)
  const taken = recipeSteps.entries?.takes?.({ ingredientType: step.ingredientType }) ?? []
  const own = powders.of(step.powderId)
  const proposed = proposedTime(step, own)
  const isProposed = !readOnly && proposed !== undefined && proposed === step.feedingTime
  return (
    // Handles only keys that the controls within have not handled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={translate('recipe.step', { number: index + 1 })}
      className={styles.fields}
      onKeyDown={props.onKey}
    >
      {columns
        .filter(({ name }) => taken.includes(name))
        .map((column) => (
          <EntryField
            key={`${index} ${column.name}`}
            row={index}
            column={column}
            required={isNeeded(column.name, step.ingredientType)}
            note={column.name === 'feedingTime' && isProposed ? translate('recipe.proposed') : undefined}
            onChanged={leading.has(column.name) ? (before) => powders.follow(index, before) : undefined}
          />
        ))}
    </div>
  )
}

/**
 * Returns the columns with their options: the existing boxes, and the powders of the ingredient. A missing box stays
 * selectable until another is selected.
 */
function useOffered(
  columns: Entries['columns'],
  boxes: number | undefined,
  { boxNo, ingredientType }: Step,
): Entries['columns'] {
  return useMemo(() => {
    const all = Array.from({ length: boxes ?? 0 }, (_, index) => index + 1)
    const offered = boxNo === undefined || all.includes(boxNo) ? all : [...all, boxNo]
    return columns.map((column) => {
      if (column.name === 'boxNo' && boxes !== undefined)
        return { ...column, schema: { ...column.schema, enum: offered } }
      if (column.name === 'powderId' && column.selector && ingredientType !== undefined)
        return { ...column, selector: { ...column.selector, filter: { ingredientType } } }
      return column
    })
  }, [columns, boxes, boxNo, ingredientType])
}
