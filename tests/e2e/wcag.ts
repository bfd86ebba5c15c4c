/** The rules of WCAG 2.2 AA, as axe tags them. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
