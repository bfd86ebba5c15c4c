import { useMemo, useState } from 'react'
import {
  Button,
  can,
  useAccess,
  useProfile,
  useRenewAnswers,
  useTranslate,
  useVisibleMenus,
} from '../../engine/index'
import { Announcements } from './announcements'
import { AttentionList } from './attention-list'
import { useBusinessDay } from './business-day'
import { machinesPage, renewalPages, seesSales } from './home-access'
import { HomeFilterForm } from './home-filter-form'
import { chosenPeriod, operatorFields, operatorFilter, type HeldFilters } from './home-filters'
import { useHomeSettings, type HomeSettings } from './home-settings'
import styles from './home.module.css'
import { MachineCounts } from './machine-counts'
import { RenewalNotice } from './renewal-notice'
import { SalesPart } from './sales/sales-part'
import { firstPeriod } from './sales/sales-period'

/** The lowest operator level (C13): without operators below, there is nothing to select. */
const lowestLevel = 3
const nothing: HeldFilters = {}

/** The home page (B6). Each part is requested separately, if the person may see it. */
export default function Home() {
  const translate = useTranslate()
  const access = useAccess()
  const menus = useVisibleMenus()
  const { department } = useProfile()
  const renew = useRenewAnswers('/system/home/')
  const today = useBusinessDay()
  const [settings, keep] = useHomeSettings()
  const [filters, setFilters] = useState(nothing)
  const [isFiltering, setFiltering] = useState(false)
  const { granularity, saleFiguresVisible } = settings
  const filter = useMemo(() => operatorFilter(filters), [filters])
  const begin = firstPeriod(granularity, today)
  const period = chosenPeriod(filters) ?? begin
  const hasSales = can(access, seesSales)
  const hasMachines = can(access, machinesPage)
  const hasRenewals = menus.some(({ code }) => renewalPages.some((page) => page === code))
  const fields = useMemo(
    () => [...(department?.vipGrade === lowestLevel ? [] : operatorFields), ...(hasSales ? ['period'] : [])],
    [department, hasSales],
  )
  const change = (patch: Partial<HomeSettings>): void => {
    // A new unit resets the period, because days are not months.
    if (patch.granularity) setFilters(({ period: _, ...others }) => others)
    keep(patch)
  }
  return (
    <div className={styles.home}>
      <div className={styles.toolbar}>
        {hasSales && (
          <Button
            icon="view"
            aria-pressed={!saleFiguresVisible}
            onClick={() => keep({ saleFiguresVisible: !saleFiguresVisible })}
          >
            {translate('home.hideFigures')}
          </Button>
        )}
        {(hasSales || hasMachines) && fields.length > 0 && (
          <Button icon="search" aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
            {translate('home.filter')}
          </Button>
        )}
        <Button icon="refresh" onClick={renew}>
          {translate('list.refresh')}
        </Button>
      </div>
      {isFiltering && (
        <HomeFilterForm
          page={hasSales ? `statistics_${granularity}` : machinesPage}
          fields={fields}
          filters={hasSales ? { ...filters, period } : filters}
          defaults={hasSales ? { period: begin } : nothing}
          onSearch={setFilters}
        />
      )}
      {hasRenewals && <RenewalNotice />}
      <div className={styles.grid}>
        <div className={styles.column}>
          {hasMachines && <MachineCounts filter={filter} />}
          {hasSales && <SalesPart filter={filter} period={period} settings={settings} onChange={change} />}
          {!hasMachines && !hasSales && <AttentionList />}
        </div>
        <div className={styles.column}>
          {(hasMachines || hasSales) && <AttentionList />}
          <Announcements />
        </div>
      </div>
    </div>
  )
}
