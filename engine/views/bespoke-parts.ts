import { lazyPart } from './lazy-part'

/** The chart of bespoke pages, whose code comes when it is first drawn. */
export const SeriesChart = lazyPart(async () => (await import('./chart/series-chart')).SeriesChart)

/** The search form of lists, for bespoke pages; its code comes when it is first shown. */
export const FilterForm = lazyPart(async () => (await import('./list/search/search-form')).SearchForm)
