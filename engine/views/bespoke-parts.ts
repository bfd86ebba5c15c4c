import { lazyPart } from './loading/lazy-part'

/** The chart for bespoke pages. Its code is loaded on the first render. */
export const SeriesChart = lazyPart(async () => (await import('./chart/series-chart')).SeriesChart)

/** The search form of lists, for bespoke pages. Its code is loaded on the first render. */
export const FilterForm = lazyPart(async () => (await import('./list/search/search-form')).SearchForm)
