import FontSizeOutlined from '@ant-design/icons/es/icons/FontSizeOutlined'
import { useTranslate } from '../../i18n/use-translate'
import { componentSizes } from '../../metadata/person/personal-settings'
import { useSettings } from '../../session/session-context'
import { ChoiceMenu } from '../layout/choice-menu'

/** The size selector (C61). The size changes at once and open pages keep their state. */
export function SizeMenu() {
  const translate = useTranslate()
  const [{ size }, change] = useSettings()
  return (
    <ChoiceMenu
      label={translate('shell.size')}
      icon={<FontSizeOutlined aria-hidden />}
      choices={componentSizes.map((value) => ({ value, label: translate(`shell.size.${value}`) }))}
      chosen={size}
      onChoose={(chosen) => change({ size: chosen })}
    />
  )
}
