import { Link } from 'react-router-dom'
import {
  pageAddress,
  useAnswer,
  useTranslate,
  useValueScope,
  useVisibleMenus,
  valueFormats,
} from '../../engine/index'
import { decodeCounts } from './decode-home'
import { FigureTile } from './figure-tile'
import { machinesPage } from './home-access'
import type { OperatorFilter } from './home-filters'
import { HomePart } from './home-part'
import styles from './figures.module.css'
import { refreshSeconds } from './refresh-seconds'
import { Sign } from './sign'

const counts = [
  { name: 'onlineCount', word: 'home.online', onlineStatus: '0' },
  { name: 'offlineCount', word: 'home.offline', onlineStatus: '1' },
  { name: 'totalCount', word: 'home.allMachines', onlineStatus: undefined },
] as const

/** The numbers of online, offline and all machines (P20, A14), each a link to the list of these machines (L8). */
export function MachineCounts({ filter }: { readonly filter: OperatorFilter }) {
  const translate = useTranslate()
  const { language, timeZone } = useValueScope()
  const menus = useVisibleMenus()
  const answer = useAnswer('/system/home/getDeviceNumData', filter.query, decodeCounts, { refreshSeconds })
  const format = valueFormats(language, timeZone)
  return (
    <HomePart title={translate('home.machines')} answer={answer}>
      {answer.data && (
        <ul className={`${styles.tiles} ${styles.short}`}>
          {counts.map(({ name, word, onlineStatus }) => (
            <li key={name}>
              <Link
                className={styles.tile}
                to={pageAddress(menus, machinesPage, { ...filter.params, onlineStatus }) ?? '/'}
              >
                <FigureTile
                  label={translate(word)}
                  value={format.quantity(answer.data?.[name], 0, 0)}
                  sign={
                    onlineStatus === undefined ? null : (
                      <Sign tone={onlineStatus === '0' ? 'success' : 'quiet'} />
                    )
                  }
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  )
}
