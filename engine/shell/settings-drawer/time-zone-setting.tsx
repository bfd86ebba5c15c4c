import { Select } from 'antd'
import { useId, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useRenewRecords } from '../../data/records/use-renew-records'
import { useTranslate } from '../../i18n/use-translate'
import { timeZoneNames } from '../../metadata/locale/time-zone-names'
import { useSettings } from '../../session/session-context'
import styles from './settings.module.css'

interface ZoneOption {
  readonly value: string
  readonly label: string
}

/** The time zone in which the person sees and chooses times; default: that of the business. */
export function TimeZoneSetting({ titled = true }: { readonly titled?: boolean }) {
  const translate = useTranslate()
  const [{ timeZone, businessTimeZone }, change] = useSettings()
  const renew = useRenewRecords()
  const { clock } = useServices()
  const id = useId()
  // A few hundred zones with their offsets, computed once when the list is first opened.
  const [all, setAll] = useState<readonly ZoneOption[]>()
  const optionOf = (name: string): ZoneOption => ({ value: name, label: zoneLabel(name, clock.now()) })
  const business = translate('shell.timeZone.business', { zone: businessTimeZone })
  const offered = all ?? (timeZone === '' ? [] : [optionOf(timeZone)])
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
        options={[{ value: '', label: business }, ...offered]}
        aria-describedby={`${id}-hint`}
        onOpenChange={(open) => {
          if (open && !all) setAll(timeZoneNames().map(optionOf))
        }}
        onChange={(next: string) => {
          change({ timeZone: next })
          // Day filters of lists mean other moments in the new zone.
          renew()
        }}
      />
      <p id={`${id}-hint`} className={styles['note']}>
        {translate('shell.timeZone.hint', { zone: businessTimeZone })}
      </p>
    </div>
  )
}

/** Returns a zone with its UTC offset at a moment: `Asia/Kolkata (UTC+05:30)`. */
function zoneLabel(name: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${name.replaceAll('_', ' ')} (${offset.replace('GMT', 'UTC')})`
}
