import { Select } from 'antd'
import { useId, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useRenewRecords } from '../../data/use-renew-records'
import { useTranslate } from '../../i18n/use-translate'
import { timeZoneNames } from '../../metadata/time-zone-names'
import { useSettings } from '../../session/session-context'
import styles from './settings.module.css'
import { zoneLabel } from './zone-label'

/** The time zone in which the person sees and chooses times; without one of their own, that of the business. */
export function TimeZoneSetting({ titled = true }: { readonly titled?: boolean }) {
  const translate = useTranslate()
  const [{ timeZone, businessTimeZone }, change] = useSettings()
  const renew = useRenewRecords()
  const { clock } = useServices()
  const id = useId()
  // A few hundred zones, each with its offset: asked of the system when somebody wants to choose.
  const [names, setNames] = useState<readonly string[]>()
  const now = clock.now()
  const business = translate('shell.timeZone.business', { zone: businessTimeZone })
  const offered = names ?? (timeZone === '' ? [] : [timeZone])
  return (
    <div className={styles['choice']}>
      <label className={titled ? styles['title'] : styles['unseen']} htmlFor={id}>
        {translate('shell.timeZone')}
      </label>
      <Select
        id={id}
        className={styles['select'] ?? ''}
        value={timeZone}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: business },
          ...offered.map((name) => ({ value: name, label: zoneLabel(name, now) })),
        ]}
        aria-describedby={`${id}-hint`}
        onOpenChange={(open) => {
          if (open && !names) setNames(timeZoneNames())
        }}
        onChange={(next: string) => {
          change({ timeZone: next })
          // Days that lists are asked for are other days now.
          renew()
        }}
      />
      <p id={`${id}-hint`} className={styles['note']}>
        {translate('shell.timeZone.hint', { zone: businessTimeZone })}
      </p>
    </div>
  )
}
