import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const token = (name: string) => `var(--console-${name})`

const look = EditorView.theme({
  '&': {
    color: token('color-text'),
    backgroundColor: token('color-container'),
    fontSize: token('font-size-label'),
    height: '100%',
    maxHeight: 'inherit',
    minHeight: 'inherit',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: token('font-family-mono'), lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { padding: `${token('space-xs')} 0`, caretColor: token('color-text') },
  '.cm-content[aria-readonly="true"]': { caretColor: token('color-text-tertiary') },
  '.cm-cursor': { borderInlineStartColor: token('color-text') },
  '.cm-gutters': {
    color: token('color-text-tertiary'),
    backgroundColor: token('color-fill'),
    borderInlineEnd: `1px solid ${token('color-split')}`,
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter, .cm-activeLineGutter': {
    color: token('color-text'),
    backgroundColor: 'transparent',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ::selection':
    {
      backgroundColor: `${token('color-primary-bg')} !important`,
    },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    color: 'inherit',
    backgroundColor: token('color-primary-bg'),
  },
  '&.cm-focused .cm-nonmatchingBracket': { color: token('color-danger'), backgroundColor: 'transparent' },
  '.cm-searchMatch': { color: 'inherit', backgroundColor: token('color-warning-bg') },
  '.cm-searchMatch-selected': { outline: `1px solid ${token('color-warning')}` },
  '.cm-selectionMatch': { backgroundColor: token('color-fill') },
  '.cm-foldPlaceholder': {
    color: token('color-text-secondary'),
    backgroundColor: token('color-fill'),
    borderColor: token('color-split'),
  },
  '.cm-panels': {
    color: token('color-text'),
    backgroundColor: token('color-fill'),
    borderColor: `${token('color-split')} !important`,
    fontFamily: token('font-family'),
  },
  '.cm-panel.cm-search label': { fontSize: token('font-size-small'), color: token('color-text-secondary') },
  '.cm-textfield, .cm-button': {
    boxSizing: 'border-box',
    minHeight: token('control-height-mini'),
    padding: `0 ${token('space-s')}`,
    fontFamily: token('font-family'),
    fontSize: token('font-size-small'),
  },
  '.cm-textfield': {
    color: token('color-text'),
    backgroundColor: token('color-container'),
    border: `1px solid ${token('color-border')}`,
    borderRadius: token('radius-small'),
  },
  '.cm-button': {
    color: token('color-text'),
    backgroundColor: token('color-container'),
    backgroundImage: 'none',
    border: `1px solid ${token('color-border')}`,
    borderRadius: token('radius-small'),
    '&:active': { backgroundImage: 'none', backgroundColor: token('color-fill') },
  },
  '.cm-panel button[name="close"]': { color: token('color-text-secondary') },
  '.cm-tooltip': {
    color: token('color-text'),
    backgroundColor: token('color-elevated'),
    border: `1px solid ${token('color-split')}`,
    borderRadius: token('radius'),
    boxShadow: token('shadow'),
    fontFamily: token('font-family'),
    maxWidth: 'min(420px, 90vw)',
    zIndex: '10',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: token('font-family-mono'), maxHeight: '12em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: token('color-primary-text'),
    backgroundColor: token('color-primary-bg'),
  },
  '.cm-completionDetail': { color: token('color-text-secondary'), fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-contract-help': { padding: `${token('space-xs')} ${token('space-s')}` },
  '.cm-contract-detail': {
    fontFamily: token('font-family-mono'),
    fontSize: token('font-size-small'),
    color: token('color-text-secondary'),
    overflowWrap: 'anywhere',
  },
  '.cm-diagnostic': { whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderInlineStartColor: token('color-danger') },
  '.cm-diagnostic-warning': { borderInlineStartColor: token('color-warning') },
  '.cm-changedLine, &.cm-merge-b .cm-changedLine': { backgroundColor: token('color-success-bg') },
  '&.cm-merge-b .cm-changedText, &.cm-merge-b .cm-insertedLine': {
    background: 'none',
    textDecoration: 'none',
  },
  '&.cm-merge-b .cm-changedText': { borderBlockEnd: `1px solid ${token('color-success')}` },
  '&.cm-merge-b .cm-changedLineGutter': { background: token('color-success') },
  '.cm-deletedChunk': { backgroundColor: token('color-danger-bg'), paddingInlineStart: '6px' },
  '.cm-deletedChunk .cm-deletedText, .cm-deletedLine': { background: 'none', textDecoration: 'none' },
  '.cm-deletedChunk .cm-deletedText': { borderBlockEnd: `1px solid ${token('color-danger')}` },
  '&.cm-merge-b .cm-deletedLineGutter, .cm-deletedLineGutter': { background: token('color-danger') },
  '.cm-collapsedLines': {
    color: token('color-text-secondary'),
    background: token('color-fill'),
    fontFamily: token('font-family'),
    fontSize: token('font-size-small'),
    '&:before, &:after': { content: 'none' },
  },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: token('color-primary-text') },
  { tag: tags.string, color: token('color-success') },
  { tag: [tags.number, tags.bool, tags.null], color: token('color-warning') },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: token('color-text-secondary') },
])

/** The look of the editor in design tokens, which follow light, dark and the theme colour by themselves. */
export const editorTheme: Extension = [look, syntaxHighlighting(colours)]
