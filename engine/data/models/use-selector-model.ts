import { useMemo } from 'react'
import useSWR from 'swr'
import { compileSelector } from '../../model/lists/compile-selector'
import type { SelectorRef } from '../../model/types/field-model'
import type { SelectorModel } from '../../model/types/page-model'
import { useServices } from '../console-services'
import { loadDefinition, loadEntityDefinition, type PageDefinition } from './load-definition'
import { definitionRevision, useCompileContext } from './use-page-model'
import { useProfile } from '../person/use-profile'

export interface SelectorState {
  readonly model: SelectorModel | undefined
  /** True when the definition was loaded or failed and yields no model. */
  readonly failed: boolean
}

/** Returns the model of a field's popup selector (X5), loaded on first use. */
export function useSelectorModel(ref: SelectorRef | undefined): SelectorState {
  const profile = useProfile()
  const { definitions, transport } = useServices()
  const { data, isLoading } = useSWR<PageDefinition, unknown>(
    ref ? ['selector', ref.code ?? '', ref.entity ?? '', definitionRevision(profile)] : null,
    () =>
      ref?.code
        ? loadDefinition(ref.code, profile, definitions, transport)
        : loadEntityDefinition(ref?.entity ?? '', profile, definitions, transport),
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  )
  const context = useCompileContext(data)
  const model = useMemo(() => (data && ref ? compileSelector(ref, context) : undefined), [data, ref, context])
  return { model, failed: !isLoading && ref !== undefined && model === undefined }
}
