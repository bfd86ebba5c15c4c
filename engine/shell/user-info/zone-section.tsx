import { useTranslate } from '../../i18n/use-translate'
import { TimeZoneSetting } from '../settings-drawer/time-zone-setting'
import { Section } from './section'

/** The time zone of the person, where they look for what is theirs. */
export function ZoneSection() {
  const translate = useTranslate()
  return (
    <Section title={translate('shell.timeZone')}>
      <TimeZoneSetting titled={false} />
    </Section>
  )
}
