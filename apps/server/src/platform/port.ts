// Owns the look at the port before anything opens: a taken one must not cost a database start.
import { createServer } from 'node:net'

/** Undefined when the port can be had, else one line that says why not. */
export async function portProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(describe(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

function describe(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop what listens there, or set PORT to another`
  if (error.code === 'EACCES')
    return `PORT ${port} may not be used by this user: set PORT to one above 1023`
  return `HOST ${host} with PORT ${port} cannot be listened on (${error.code ?? error.message})`
}
