import { useTranslate } from '../../i18n/use-translate'
import { TimeZoneSetting } from '../settings-drawer/time-zone-setting'
import { Section } from './section'

/** The person's time zone, repeated on the account page, where people look for it. */
export function ZoneSection() {
  const translate = useTranslate()
  return (
    <Section title={translate('shell.timeZone')}>
      <TimeZoneSetting titled={false} />
    </Section>
  )
}
