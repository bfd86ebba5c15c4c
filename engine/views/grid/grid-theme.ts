import { checkboxStyleDefault, createTheme, iconSetQuartzRegular } from 'ag-grid-community'

/** The font of headings. */
export const headingFont = { weight: 600, size: '13px' } as const
/** The CSS variable with the font size of cells, and its fallback. */
export const cellSize = { variable: '--console-font-size', otherwise: '14px' } as const

/**
 * The AG Grid theme in the design tokens of the shell: it follows light, dark and the theme colour through CSS
 * variables.
 */
export const gridTheme = createTheme()
  .withPart(checkboxStyleDefault)
  .withPart(iconSetQuartzRegular)
  .withParams({
    backgroundColor: 'var(--console-color-container, #fff)',
    foregroundColor: 'var(--console-color-text, #1c2735)',
    textColor: 'var(--console-color-text, #1c2735)',
    cellTextColor: 'var(--console-color-text, #1c2735)',
    borderColor: 'var(--console-color-split, #e8ecf2)',
    browserColorScheme: 'inherit',
    accentColor: 'var(--console-color-primary-text, #0b62c4)',
    chromeBackgroundColor: 'var(--console-color-fill, #f3f5f8)',
    headerBackgroundColor: 'var(--console-color-fill, #f3f5f8)',
    headerTextColor: 'var(--console-color-text-secondary, #55627a)',
    headerCellHoverBackgroundColor: 'var(--console-color-split, #e8ecf2)',
    headerFontWeight: headingFont.weight,
    headerFontSize: headingFont.size,
    headerColumnResizeHandleColor:
      'color-mix(in srgb, var(--console-color-border, #828da0) 45%, transparent)',
    headerColumnResizeHandleHeight: '14px',
    rowHoverColor: 'var(--console-color-fill, #f3f5f8)',
    selectedRowBackgroundColor: 'var(--console-color-primary-bg, #e8f3ff)',
    checkboxUncheckedBorderColor: 'var(--console-color-border, #828da0)',
    checkboxBorderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: `var(${cellSize.variable}, ${cellSize.otherwise})`,
    cellHorizontalPadding: '10px',
    wrapperBorder: false,
    wrapperBorderRadius: '0',
    columnBorder: false,
    iconSize: '14px',
    focusShadow: 'none',
  })
