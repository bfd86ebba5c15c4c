import { theme, type ThemeConfig } from 'antd'
import type { Density } from '../../metadata/person/personal-settings'
import type { CssVariable, ThemeTokens } from './css-variables'
import { themeTokens, type Look } from './tokens'
import type { ThemeMode } from '../../metadata/person/theme-mode'

export interface KitLook {
  readonly motion?: boolean
  readonly look?: Look
  readonly density?: Density
}

/** Sizes in px. */
const spaces = {
  compact: { menuItem: 30, cell: 4 },
  default: { menuItem: 36, cell: 8 },
  comfortable: { menuItem: 42, cell: 12 },
} as const

/**
 * Returns the tokens as a theme of the UI kit. Text in the theme colour uses its legible shade, and text on surfaces of
 * the theme colour is dark, since white fails WCAG AA. Without `motion` there are no transitions.
 */
export function kitTheme(
  mode: ThemeMode,
  { motion = true, look, density = 'default' }: KitLook = {},
): ThemeConfig {
  const tokens = themeTokens(mode, look)
  const space = spaces[density]
  const pixels = (name: CssVariable) => Number.parseInt(tokens[name], 10)
  const text = tokens['color-primary-text']
  const onPrimary = tokens['color-on-primary']
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exactly(tokens)],
    token: {
      motion,
      colorPrimary: tokens['color-primary'],
      colorPrimaryHover: tokens['color-primary-hover'],
      colorPrimaryActive: tokens['color-primary'],
      colorPrimaryBg: tokens['color-primary-bg'],
      colorPrimaryBorder: tokens['color-focus'],
      colorPrimaryText: text,
      colorPrimaryTextHover: text,
      colorPrimaryTextActive: text,
      colorLink: text,
      colorLinkHover: text,
      colorLinkActive: text,
      colorError: tokens['color-danger'],
      colorErrorText: tokens['color-danger'],
      colorErrorBg: tokens['color-danger-bg'],
      colorWarning: tokens['color-warning'],
      colorWarningBg: tokens['color-warning-bg'],
      colorSuccess: tokens['color-success'],
      colorSuccessBg: tokens['color-success-bg'],
      colorText: tokens['color-text'],
      colorTextSecondary: tokens['color-text-secondary'],
      colorTextTertiary: tokens['color-text-tertiary'],
      colorTextDescription: tokens['color-text-secondary'],
      colorTextPlaceholder: tokens['color-text-tertiary'],
      colorTextDisabled: tokens['color-text-tertiary'],
      colorBgLayout: tokens['color-bg'],
      colorBgContainer: tokens['color-container'],
      colorBgElevated: tokens['color-elevated'],
      colorFillAlter: tokens['color-fill'],
      colorBorder: tokens['color-border'],
      colorBorderSecondary: tokens['color-split'],
      borderRadius: pixels('radius'),
      borderRadiusSM: pixels('radius-small'),
      borderRadiusLG: pixels('radius-large'),
      boxShadow: tokens['shadow'],
      boxShadowSecondary: tokens['shadow'],
      motionDurationFast: tokens['motion-fast'],
      motionDurationMid: tokens['motion'],
      motionDurationSlow: tokens['motion'],
      controlHeight: pixels('control-height'),
      controlHeightSM: pixels('control-height-small'),
      controlHeightXS: pixels('control-height-mini'),
      controlHeightLG: pixels('control-height-large'),
      fontFamily: tokens['font-family'],
      fontFamilyCode: tokens['font-family-mono'],
      fontSize: pixels('font-size'),
      fontSizeSM: pixels('font-size-small'),
      // A faded button fails AA, and an export may take minutes: the spinner alone shows the progress.
      opacityLoading: 1,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        dangerColor: tokens['color-container'],
        defaultHoverColor: text,
        defaultActiveColor: text,
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
      },
      Menu: {
        itemSelectedColor: text,
        itemSelectedBg: tokens['color-primary-bg'],
        subMenuItemSelectedColor: text,
        itemHeight: space.menuItem,
        // With an indent of 21 px and icons of 14 px, the entries of a group are aligned with its name.
        itemMarginInline: 5,
        itemPaddingInline: 10,
        iconMarginInlineEnd: 7,
        activeBarBorderWidth: 0,
        subMenuItemBg: 'transparent',
      },
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text },
      Pagination: { itemActiveColor: text, itemActiveColorHover: text },
      Table: { cellPaddingBlock: space.cell, cellPaddingInline: 10, headerBg: tokens['color-fill'] },
      Select: { optionSelectedColor: text },
      Modal: { titleFontSize: pixels('font-size-heading') },
    },
  }
}

type Algorithm = Exclude<ThemeConfig['algorithm'], undefined | readonly unknown[]>

/** Restores the token colours: the kit derives its own shades, which differ in dark mode. */
function exactly(tokens: ThemeTokens): Algorithm {
  return (seed, derived = theme.defaultAlgorithm(seed)) => ({
    ...derived,
    colorPrimary: tokens['color-primary'],
    colorInfo: tokens['color-primary-text'],
    colorError: tokens['color-danger'],
    colorWarning: tokens['color-warning'],
    colorSuccess: tokens['color-success'],
  })
}
