import { Drawer } from 'antd'
import { useTranslate } from '../../../i18n/use-translate'
import { SearchForm, type SearchFormProps } from './search-form'
import { useBackCloses } from '../../../data/open-page/back-closes'

export interface QueryDrawerProps extends Omit<SearchFormProps, 'onCancel'> {
  readonly onClose: () => void
}

/** The search form on a phone (X14): Cancel closes it without a change, Query and Reset close it too. */
export function QueryDrawer({ onClose, onSearch, ...form }: QueryDrawerProps) {
  const translate = useTranslate()
  useBackCloses(onClose)
  return (
    <Drawer open title={translate('list.query')} placement="right" size="100%" onClose={onClose}>
      <SearchForm
        {...form}
        onCancel={onClose}
        onSearch={(filters) => {
          onClose()
          onSearch(filters)
        }}
      />
    </Drawer>
  )
}
