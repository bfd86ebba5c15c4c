import type { Translate } from '../../model/types/widget-definition'

/** Returns the editor's own texts in the person's language. */
export function editorPhrases(translate: Translate): Record<string, string> {
  return {
    Find: translate('jsonEditor.find'),
    Replace: translate('jsonEditor.replaceBy'),
    next: translate('jsonEditor.next'),
    previous: translate('jsonEditor.previous'),
    all: translate('jsonEditor.all'),
    'match case': translate('jsonEditor.matchCase'),
    regexp: translate('jsonEditor.pattern'),
    'by word': translate('jsonEditor.byWord'),
    replace: translate('jsonEditor.replace'),
    'replace all': translate('jsonEditor.replaceAll'),
    close: translate('jsonEditor.close'),
    'current match': translate('jsonEditor.currentMatch'),
    'on line': translate('jsonEditor.onLine'),
    'replaced match on line $': translate('jsonEditor.replacedOn', { line: '$' }),
    'replaced $ matches': translate('jsonEditor.replacedMany', { number: '$' }),
    'Go to line': translate('jsonEditor.toLine'),
    go: translate('jsonEditor.go'),
    'Fold line': translate('jsonEditor.fold'),
    'Unfold line': translate('jsonEditor.unfold'),
    'Folded lines': translate('jsonEditor.folded'),
    'Unfolded lines': translate('jsonEditor.unfolded'),
    'folded code': translate('jsonEditor.foldedPart'),
    unfold: translate('jsonEditor.unfold'),
    to: translate('jsonEditor.to'),
    Completions: translate('jsonEditor.proposals'),
    Diagnostics: translate('jsonEditor.problems'),
    'No diagnostics': translate('jsonEditor.noProblems'),
    '$ unchanged lines': translate('jsonEditor.unchanged', { number: '$' }),
    'Control character': translate('jsonEditor.controlSign'),
    'Selection deleted': translate('jsonEditor.deleted'),
  }
}
