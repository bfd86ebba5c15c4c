import { TimesZone, useAnswer, useTranslate, useValueScope, valueFormats } from '../../engine/index'
import { decodeAnnouncements } from './decode-home'
import { HomePart, Nothing } from './home-part'
import page from './home.module.css'
import styles from './lines.module.css'
import { refreshSeconds } from './refresh-seconds'

const noQuery = {}

/** The current announcements for the person's level (P21); each expands to its full text. */
export function Announcements() {
  const translate = useTranslate()
  const { language, timeZone } = useValueScope()
  const answer = useAnswer('/system/home/getAnnouncement', noQuery, decodeAnnouncements, { refreshSeconds })
  const format = valueFormats(language, timeZone)
  const shown = answer.data ?? []
  return (
    <HomePart title={translate('home.announcements')} answer={answer} className={page.announcements}>
      {shown.length === 0 ? (
        <Nothing text={translate('home.announcements.none')} />
      ) : (
        <>
          <TimesZone />
          <ul className={styles.lines}>
            {shown.map(({ id, title, content, startTime }) => (
              <li key={id}>
                <details>
                  <summary className={styles.line}>
                    <span className={styles.lineText}>{title}</span>
                    <time className={styles.lineTime}>{format.date(startTime)}</time>
                  </summary>
                  <p className={styles.announcementText}>{content}</p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </HomePart>
  )
}
