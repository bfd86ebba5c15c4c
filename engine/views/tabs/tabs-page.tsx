import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { PageId } from '../../model/types/field-model'
import type { TabsPageModel } from '../../model/types/page-model'
import { ProblemsNotice } from '../problems/problems-notice'
import styles from './tabs-page.module.css'

const tabParameter = 'tab'

export interface TabsPageProps {
  readonly model: TabsPageModel
  readonly renderPage: (code: PageId) => ReactNode
}

/** Several pages at one address, shown one at a time. The open tab is kept in the address. */
export function TabsPage({ model, renderPage }: TabsPageProps) {
  const [params, setParams] = useSearchParams()
  const { tabs, parameter } = model
  const valueOf = (page: PageId): string =>
    parameter === undefined ? page : String(tabs.findIndex((tab) => tab.page === page))
  const wanted = params.get(parameter ?? tabParameter)
  const active = tabs.find((tab) => valueOf(tab.page) === wanted) ?? tabs[0]
  return (
    <div className={styles.tabs}>
      <ProblemsNotice problems={model.problems} />
      <Tabs
        className={styles.bar ?? ''}
        activeKey={active?.page ?? ''}
        items={tabs.map((tab) => ({ key: tab.page, label: tab.title }))}
        // The query of one tab does not apply to another, so that it is removed.
        onChange={(page) =>
          setParams(page === tabs[0]?.page ? {} : { [parameter ?? tabParameter]: valueOf(page) })
        }
      />
      {active && renderPage(active.page)}
    </div>
  )
}
