import type { ErrorLog } from './error-log'

/** Logs uncaught errors and rejected promises of the window. Returns a function that stops it. */
export function listenForErrors(log: ErrorLog, page: Window = window): () => void {
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
    log.add(error ?? message, filename ? `${filename}:${lineno}:${colno}` : 'window')
  const onRejection = ({ reason }: PromiseRejectionEvent) => log.add(reason, 'promise')
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
