import { useReportError } from '../../data/messages/use-report-error'
import { usePageModel } from '../../data/models/use-page-model'
import { useProfile } from '../../data/person/use-profile'
import { useRenewProfile } from '../../data/person/use-renew-profile'
import { useTranslate } from '../../i18n/use-translate'
import { RecordForm } from '../../views/form/record-form'
import { PageLoading } from '../../views/loading/page-loading'
import { ProblemsPage } from '../../views/problems/problems-page'
import { Section } from './section'

/** The form for the person's own data (P32), defined by the page's screen; saving reloads the profile (P12). */
export function InfoForm() {
  const translate = useTranslate()
  const { user } = useProfile()
  const { model, error, retry } = usePageModel('user_info')
  const renew = useRenewProfile()
  const report = useReportError()
  const title = translate('account.info')
  return (
    <Section title={title}>
      {model?.kind === 'form' ? (
        <RecordForm
          model={model}
          record={user}
          onSaved={() =>
            renew().then(
              () => undefined,
              (failure: unknown) => report(failure, 'M38'),
            )
          }
        />
      ) : model?.kind === 'broken' || error !== undefined ? (
        <ProblemsPage title={title} problems={model?.problems ?? []} error={error} onRetry={retry} />
      ) : (
        <PageLoading />
      )}
    </Section>
  )
}
