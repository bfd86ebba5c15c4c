import { type KeyboardEvent, useMemo, useRef } from 'react'
import {
  FormButton,
  type InputProps,
  useEntries,
  useLatest,
  useOtherField,
  useServices,
} from '../../engine/index'
import { RecipeSums } from './recipe-sums'
import { RecipeTimeline } from './recipe-timeline'
import { stepsWithoutBox, totalsOf } from './recipe-totals'
import styles from './recipe-steps.module.css'
import { StepButtons } from './step-buttons'
import { StepEditor } from './step-editor'
import { handleStepKey } from './step-keys'
import { StepList } from './step-list'
import { numberOf, toStep, type Step } from './step'
import { usePowders } from './use-powders'
import { useStepChoice } from './use-step-choice'

const none: readonly unknown[] = []
/** Default flow of water in millilitres per second. */
const usualWater = 10

/** The editor of a recipe's steps (B13): their list, the fields of the selected one, the timeline and the totals. */
export function Input({ id, field, value, context, readOnly, disabled, labelledBy }: InputProps) {
  const { translate, format } = context
  const { notifier } = useServices()
  const entries = useEntries()
  const { actions, columns } = entries
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : none
  const count = rows.length
  const steps = useMemo(() => rows.map(toStep), [rows])
  const { boxes: boxesField, waterPerSecond: stated } = field.options
  const boxes = numberOf(useOtherField(typeof boxesField === 'string' ? boxesField : undefined)?.value)
  const waterPerSecond = numberOf(stated) ?? usualWater
  const powders = usePowders(entries, steps)
  const root = useRef<HTMLDivElement>(null)
  const choice = useStepChoice(entries, root, count)
  const { at, headFor } = choice
  const withoutBox = stepsWithoutBox(steps, boxes)
  const dictionary = columns.find(({ name }) => name === 'ingredientType')?.dictionary
  const nameOf = ({ ingredientType }: Step) => format.label(ingredientType, { dictionary, translate })
  const fixed = readOnly || disabled
  const isFull = count >= entries.most
  // Stable functions, so that typing in one step does not render the others.
  const choose = useLatest(choice.choose)
  const place = useLatest((from: number, to: number) => {
    headFor('list')
    actions.place(from, to)
  })
  const add = (): void => {
    if (at >= 0) entries.leave(at)
    actions.add()
  }
  const move = (by: -1 | 1, column?: string): void => {
    headFor(column === undefined ? 'list' : 'editor')
    actions.move(at, by, column)
  }
  const remove = async (): Promise<void> => {
    if (!(await notifier.confirm(translate('M61'), { danger: true }))) return
    headFor('list')
    actions.remove(at)
  }
  const handleKey = useLatest((event: KeyboardEvent<HTMLElement>) =>
    handleStepKey(event, at, count, fixed, {
      choose,
      move,
      remove: () => void remove(),
      edit: () => actions.focus({ row: at }),
    }),
  )
  const addButton = !readOnly && <FormButton action="add" disabled={disabled || isFull} onClick={add} />
  if (count === 0)
    return (
      <div ref={root} id={id} className={styles.empty}>
        <span>{translate('M15')}</span>
        {addButton}
      </div>
    )
  return (
    <div ref={root} id={id} className={styles.root}>
      <div className={styles.panes}>
        <div className={styles.side}>
          <StepList
            id={id}
            labelledBy={labelledBy}
            rows={rows}
            steps={steps}
            at={at}
            wrong={new Set([...withoutBox, ...entries.problems.map(({ row }) => row)])}
            movable={!fixed && count > 1}
            ingredientOf={nameOf}
            powderOf={powders.nameOf}
            context={context}
            onChoose={choose}
            onKey={handleKey}
            onPlace={place}
          />
          {addButton && (
            <div className={styles.foot}>
              {addButton}
              <span className={styles.hint}>{translate('recipe.keys')}</span>
            </div>
          )}
        </div>
        <div className={styles.chosen}>
          <div className={styles.head}>
            <span className={styles.heading}>{translate('recipe.step', { number: at + 1 })}</span>
            {!readOnly && (
              <StepButtons
                at={at}
                count={count}
                isFull={isFull}
                disabled={disabled}
                onCopy={() => actions.copy(at)}
                onMove={move}
                onRemove={() => void remove()}
              />
            )}
          </div>
          <StepEditor
            entries={entries}
            index={at}
            row={rows[at]}
            boxes={boxes}
            powders={powders}
            readOnly={readOnly}
            onKey={handleKey}
            context={context}
          />
        </div>
      </div>
      <p role="status" className={styles.notice}>
        {withoutBox.length > 0 &&
          translate('recipe.boxesMissing', {
            steps: format.list(withoutBox.map((index) => String(index + 1))),
            boxes,
          })}
      </p>
      <RecipeTimeline
        steps={steps}
        chosen={at}
        powderOf={powders.of}
        nameOf={nameOf}
        waterPerSecond={waterPerSecond}
        context={context}
      />
      <RecipeSums
        totals={totalsOf(steps, powders.of, waterPerSecond)}
        waterPerSecond={waterPerSecond}
        context={context}
      />
    </div>
  )
}
