/** Keeps the application on this device, once it has nothing better to do; a device that saves data is left alone. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  // where it is refused, as in a private window, everything works but this
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: 10_000 })
  else setTimeout(keep, 5000)
}
