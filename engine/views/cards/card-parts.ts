import type { ColumnModel } from '../../model/field-model'

/** Where the values of a row stand on its card. */
export interface CardParts {
  /** What the row is called, and what opens it. */
  readonly title: ColumnModel
  readonly picture: ColumnModel | undefined
  /** The money that the row is about, else what is measured in a unit, at the end of the first line. */
  readonly amount: ColumnModel | undefined
  /** Where it stands, at the end of the second. */
  readonly state: ColumnModel | undefined
  /** What it is about, in words that need no label. */
  readonly words: readonly ColumnModel[]
  /** When it was. */
  readonly time: ColumnModel | undefined
  /** Further values, which say nothing without their labels. */
  readonly labelled: readonly ColumnModel[]
}

/**
 * The columns of a list as the parts of a card. Those that come first are taken first, so that the order that people or
 * metadata give the columns is that of the card. Undefined without columns.
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
  // Where several are of a few values each, the one with colours tells how the row stands; else the last of them.
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

/** Whether it holds mere numbers, such as that of a track. */
export const isCount = ({ schema, dictionary }: ColumnModel): boolean =>
  [schema.type].flat().some((type) => type === 'integer' || type === 'number') && !dictionary

const isMoney = ({ widget }: ColumnModel): boolean => widget === 'money'

/** A label of a few. A mere yes or no says nothing without what was asked. */
const isState = ({ dictionary, schema }: ColumnModel): boolean =>
  dictionary !== undefined && schema.type !== 'boolean'

const hasColours = ({ dictionary }: ColumnModel): boolean =>
  dictionary?.items.some(({ color }) => color) === true

const isTime = ({ widget }: ColumnModel): boolean => widget === 'dateTime' || widget === 'date'

/** Names and labels do; numbers, further times and a mere "Yes" need their label. */
function speaksForItself(column: ColumnModel): boolean {
  return !isNumber(column) && !isTime(column) && column.schema.type !== 'boolean'
}
