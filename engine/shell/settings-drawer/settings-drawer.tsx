import { Drawer } from 'antd'
import { useProfile } from '../../data/person/use-profile'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import {
  colorModes,
  componentSizes,
  densities,
  type PersonalSettings,
} from '../../metadata/person/personal-settings'
import { useSettings } from '../../session/session-context'
import { languageNames, offeredLanguages } from '../language-names'
import { terminals } from '../style/terminals'
import { useChooseTerminal } from '../style/use-choose-terminal'
import { ChoiceSetting } from './choice-setting'
import { ColorSetting } from './color-setting'
import styles from './settings.module.css'
import { SwitchSetting } from './switch-setting'
import { useChooseLanguage } from '../workplace/use-wording'
import { TimeZoneSetting } from './time-zone-setting'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface SettingsDrawerProps {
  readonly open: boolean
  /** On a phone the drawer also holds the controls that do not fit in the top bar. */
  readonly mobile: boolean
  readonly onClose: () => void
}

type Toggle = 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'clockVisible' | 'pinyinSearch'

const toggles: readonly Toggle[] = ['tagsView', 'fixedHeader', 'sidebarLogo', 'clockVisible']

/** The display settings (4.1). They apply at once, are stored on this device and follow the account. */
export function SettingsDrawer({ open, mobile, onClose }: SettingsDrawerProps) {
  const translate = useTranslate()
  useBackCloses(onClose, open)
  const language = useLanguage()
  const { languages } = useProfile()
  const chooseLanguage = useChooseLanguage()
  const [settings, change] = useSettings()
  const [terminal, chooseTerminal] = useChooseTerminal()
  const set = (patch: Partial<PersonalSettings>) => change(patch)
  const shown = language === 'zh' ? [...toggles, 'pinyinSearch' as const] : toggles
  return (
    <Drawer
      open={open}
      title={translate('shell.settings')}
      placement="right"
      size={mobile ? '100%' : 366}
      onClose={onClose}
    >
      <div className={styles['settings']}>
        <ColorSetting color={settings.themeColor} onChange={(themeColor) => set({ themeColor })} />
        <ChoiceSetting
          label={translate('shell.colorMode')}
          choices={colorModes.map((value) => ({ value, label: translate(`shell.colorMode.${value}`) }))}
          chosen={settings.colorMode}
          onChoose={(colorMode) => set({ colorMode })}
        />
        <ChoiceSetting
          label={translate('shell.density')}
          choices={densities.map((value) => ({ value, label: translate(`shell.density.${value}`) }))}
          chosen={settings.density}
          onChoose={(density) => set({ density })}
        />
        <TimeZoneSetting />
        {mobile ? (
          <>
            <ChoiceSetting
              label={translate('shell.size')}
              choices={componentSizes.map((value) => ({ value, label: translate(`shell.size.${value}`) }))}
              chosen={settings.size}
              onChoose={(size) => set({ size })}
            />
            <ChoiceSetting
              label={translate('shell.terminal')}
              choices={terminals.map((value) => ({ value, label: translate(`shell.terminal.${value}`) }))}
              chosen={terminal}
              onChoose={chooseTerminal}
            />
            <ChoiceSetting
              label={translate('shell.language')}
              choices={offeredLanguages(language, languages).map((value) => ({
                value,
                label: languageNames[value],
              }))}
              chosen={language}
              onChoose={(chosen) => void chooseLanguage(chosen)}
            />
          </>
        ) : null}
        <div className={styles['toggles']}>
          <SwitchSetting
            label={translate('shell.settings.contrast')}
            on={settings.contrast === 'more'}
            onToggle={(on) => set({ contrast: on ? 'more' : 'system' })}
          />
          {shown.map((name) => (
            <SwitchSetting
              key={name}
              label={translate(`shell.settings.${name}`)}
              on={settings[name]}
              onToggle={(on) => set({ [name]: on })}
            />
          ))}
        </div>
        <p className={styles['note']}>{translate('shell.settings.follow')}</p>
      </div>
    </Drawer>
  )
}
