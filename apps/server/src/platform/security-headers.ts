// Owns which headers of security an answer carries (S-34). They are the same for all of a kind, so helmet is asked at the start.
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from './config.ts'

type Headers = Record<string, string>

/**
 * For what programs read. What a browser heeds in a document alone (its opener, its referrer, what it may load) is not
 * said here: each header is written into every answer. Who opens one as a page gets a page that may do nothing.
 */
export const answerHeaders = ({ isSecure }: Config): Headers =>
  headersOf({
    ...forAll(isSecure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
  })

/** For the web application: its documents, and the files that belong to them. */
export const documentHeaders = ({ isSecure, skillsUrl }: Config): Headers =>
  headersOf({
    ...forAll(isSecure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(skillsUrl ? [new URL(skillsUrl).origin] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })

const forAll = (isSecure: boolean) =>
  ({
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // what no browser of today heeds, or does by itself, would be written into every answer
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) satisfies HelmetOptions

function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  // it throws what is wrong with a policy, and has nothing to say otherwise
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}
