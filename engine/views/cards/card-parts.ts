import type { Dictionary } from '../../metadata/rows/decode-dictionary'
import { isYesOrNo } from '../../model/entities/control-of'
import type { ColumnModel } from '../../model/types/field-model'
import { hasColours } from '../values/label-color'

/** The columns of a list by their position on a row's card. */
export interface CardParts {
  /** Column with the name of the row; clicking it opens the row. */
  readonly title: ColumnModel
  readonly picture: ColumnModel | undefined
  /** The money column, or else the first numeric column with a unit; shown at the end of the first line. */
  readonly amount: ColumnModel | undefined
  /** Column with the state of the row, shown at the end of the second line. */
  readonly state: ColumnModel | undefined
  /** Columns whose values are clear without a label. */
  readonly words: readonly ColumnModel[]
  /** The first date or time column. */
  readonly time: ColumnModel | undefined
  /** All remaining columns; their values need a label. */
  readonly labelled: readonly ColumnModel[]
}

/**
 * Assigns the columns of a list to the parts of a card. The first suitable column takes a part, so that the card
 * follows the column order set by the user or by metadata. Returns undefined without columns.
 */
export function cardParts(
  columns: readonly ColumnModel[],
  titles: readonly (string | undefined)[],
): CardParts | undefined {
  const pictured = columns.find(isPicture)
  const named = titles.map((name) => columns.find((column) => column.name === name)).find((column) => column)
  const title = named ?? columns.find((column) => column !== pictured) ?? pictured
  if (!title) return undefined
  const others = columns.filter((column) => column !== title && !isPicture(column))
  const amounts = others.filter(isNumber)
  const amount = amounts.find(isMoney) ?? amounts.find(({ unit }) => unit !== undefined)
  const states = others.filter(isState)
  // Of several state columns, the first with colours shows the state of the row; without colours, the last one.
  const state = states.find(hasColours) ?? states.at(-1)
  const times = others.filter(isTime)
  const time = times[0]
  const left = others.filter((column) => column !== amount && column !== state && column !== time)
  return {
    title,
    picture: pictured === title ? undefined : pictured,
    amount,
    state,
    words: left.filter(speaksForItself),
    time,
    labelled: left.filter((column) => !speaksForItself(column)),
  }
}

const isPicture = ({ definition }: ColumnModel): boolean => definition?.pictures === true

const isNumber = ({ align, dictionary }: ColumnModel): boolean => align === 'right' && !dictionary

/** True for plain numbers, such as a position number. */
export const isCount = ({ schema, dictionary }: ColumnModel): boolean =>
  [schema.type].flat().some((type) => type === 'integer' || type === 'number') && !dictionary

const isMoney = ({ widget }: ColumnModel): boolean => widget === 'money'

/** True for columns with labels that are clear by themselves: neither "Yes" nor "25%" is without its field. */
const isState = (column: ColumnModel): boolean =>
  column.dictionary !== undefined && !needsLabel(column) && !isOfFigures(column.dictionary)

/** True when most labels of a dictionary are figures, such as percentages. */
function isOfFigures({ items }: Dictionary): boolean {
  const figures = items.filter(({ text }) => {
    const names: readonly unknown[] = Object.values(text.names ?? {})
    const words = [text.title, ...names].join('')
    return words !== '' && !/\p{L}/u.test(words)
  })
  return figures.length > items.length / 2
}

/** True for yes and no. A switch with coloured labels is a state: enabled, disabled. */
const needsLabel = (column: ColumnModel): boolean =>
  isYesOrNo(column.schema) || (column.widget === 'switch' && !hasColours(column))

const isTime = ({ widget }: ColumnModel): boolean => widget === 'dateTime' || widget === 'date'

/** True for names and dictionary labels. Numbers, further times, and yes and no need their label. */
function speaksForItself(column: ColumnModel): boolean {
  if (column.dictionary) return isState(column)
  return !isNumber(column) && !isCount(column) && !isTime(column) && !needsLabel(column)
}
