import { Link } from 'react-router-dom'
import {
  pageAddress,
  useAnswer,
  useTranslate,
  useValueScope,
  useVisibleMenus,
  valueFormats,
} from '../../engine/index'
import { decodeAttention, type AttentionLine } from './decode-home'
import { linkParams } from './home-filters'
import { Bars, HomePart, Nothing } from './home-part'
import styles from './lines.module.css'
import { refreshSeconds } from './refresh-seconds'
import { Sign } from './sign'

const urgent: ReadonlySet<string> = new Set([
  'offline',
  'stockEmpty',
  'faultWeeks',
  'refundUnshipped',
  'refundShipped',
])
const noQuery = {}

/** The open tasks of today; each links to a list with as many rows as it counts (decision 37). */
export function AttentionList() {
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const { language, timeZone } = useValueScope()
  const answer = useAnswer('/system/home/getAttention', noQuery, decodeAttention, { refreshSeconds })
  const format = valueFormats(language, timeZone)
  const lines = (answer.data ?? []).flatMap((line) => {
    const address = line.count > 0 ? pageAddress(menus, line.page, linkParams(line.filters)) : undefined
    return address === undefined ? [] : [{ ...line, address }]
  })
  const nameOf = (line: AttentionLine): string => {
    const name = translate(`home.attention.${line.code}`)
    const year = otherYear(line, lines)
    return year === undefined ? name : `${name} · ${year}`
  }
  return (
    <HomePart title={translate('home.attention')} answer={answer} skeleton={<Bars count={6} />}>
      {lines.length === 0 ? (
        <Nothing text={translate('home.attention.none')} />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.address}>
              <Link className={styles.line} to={line.address}>
                <Sign tone={urgent.has(line.code) ? 'danger' : 'warning'} />
                <span className={styles.lineText}>{nameOf(line)}</span>
                <span className={styles.lineCount}>{format.quantity(line.count, 0, 0)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  )
}

/** Returns the year of an orders line that appears for two years, because a list of orders covers one year (T2). */
function otherYear({ code, filters }: AttentionLine, lines: readonly AttentionLine[]): string | undefined {
  const isTwice = lines.filter((other) => other.code === code).length > 1
  const [from] = Array.isArray(filters['payTime']) ? (filters['payTime'] as readonly unknown[]) : []
  return isTwice && typeof from === 'string' ? from.slice(0, 4) : undefined
}
