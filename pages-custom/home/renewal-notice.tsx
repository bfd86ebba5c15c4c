import { Link } from 'react-router-dom'
import { pageAddress, useAnswer, useTranslate, useVisibleMenus } from '../../engine/index'
import { renewalFilters, renewalText } from './renewal-alert'
import { decodeRenewal } from './decode-home'
import { renewalPages } from './home-access'
import { HomePart } from './home-part'
import styles from './home.module.css'
import { refreshSeconds } from './refresh-seconds'
import { Sign } from './sign'

const noQuery = {}

/**
 * A notice of machines that have expired or soon will (P22, C15, A17), with a link to as many of them. Renders nothing
 * without an alert.
 */
export function RenewalNotice() {
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const answer = useAnswer('/system/home/getRenewalAlert', noQuery, decodeRenewal, { refreshSeconds })
  const { data, error } = answer
  const text = renewalText(data)
  const page = renewalPages.find((code) => pageAddress(menus, code) !== undefined)
  if (error !== undefined && data === undefined)
    return <HomePart title={translate('home.renewal')} answer={answer} />
  if (!text || page === undefined) return null
  return (
    <aside
      className={styles.notice}
      data-tone={text.key === 'M126' ? 'danger' : 'warning'}
      aria-label={translate('home.renewal')}
    >
      <Sign tone={text.key === 'M126' ? 'danger' : 'warning'} />
      <span className={styles.noticeText}>{translate(text.key, text.values)}</span>
      <Link className={styles.link} to={pageAddress(menus, page, renewalFilters(data)) ?? '/'}>
        {translate('home.renewal.show')}
      </Link>
    </aside>
  )
}
