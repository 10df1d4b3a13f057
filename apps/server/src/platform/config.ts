// Owns the environment: every variable, its form and its default (decisions 6). Nothing else reads what somebody set there.
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { EMAIL_FORM } from '@devgrove/contract/email'
import type { Site } from '@devgrove/contract/site'
import { z } from 'zod'
import {
  GITHUB_ALL,
  GITHUB_NEEDED,
  type GithubSettings,
  githubOf,
  githubVariables,
} from './github-settings.ts'
import { isLoopback, withoutEnd } from './locations.ts'
import { OneWord } from './setting-forms.ts'
import { siteOf, siteVariables } from './site-settings.ts'

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

/** An IP address, alone or with the length of its prefix; one of no bits would be everybody, who would be believed. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && +prefix > 0 && +prefix <= (version === 4 ? 32 : 128))
  )
}

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be an address or a host name').default('127.0.0.1'),
  PROCESSES: z
    .string()
    .regex(/^([1-9]|1[0-6])$/, 'must be a number from 1 to 16')
    .transform(Number)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SKILLS_URL: url('http:', 'https:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must hold an e-mail address')
    .default('Devgrove <no-reply@localhost>'),
  CONTACT_TO: z.string().regex(EMAIL_FORM, 'must be an e-mail address').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').optional(),
  RAZORPAY_KEY_ID: OneWord.optional(),
  RAZORPAY_KEY_SECRET: OneWord.optional(),
  RAZORPAY_WEBHOOK_SECRET: OneWord.optional(),
  SELLER_NAME: z
    .string()
    .regex(/^\P{Cc}{1,120}$/u, 'must be one line of text')
    .optional(),
  SELLER_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of 15 characters')
    .optional(),
  SEED_DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .refine((scale) => scale > 0, 'must be a number above 0')
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => isNetwork(part.trim())),
      'must be a list of addresses or networks, parted by commas',
    )
    .optional(),
  // another spelling would let a server that is meant for others begin as a trial
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .optional(),
  ...githubVariables,
  ...siteVariables,
})

/** Where uploads go instead of a folder. */
export interface S3Settings {
  bucket: string
  region: string
  /** Unset: the endpoint of AWS for the region. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path instead of in the host's name. */
  forcePathStyle: boolean
}

/** Who takes payments instead of the test mode. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
}

export interface Config {
  port: number
  host: string
  /** How many of them answer calls, side by side on one port. */
  processes: number
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  /** Unset: this is the only node. */
  redisUrl: string | undefined
  smtpUrl: string | undefined
  /** Where the web asks for skills, without a slash at the end; our own catalogue where it is not set. */
  skillsUrl: string | undefined
  mailFrom: string
  /** Who reads what comes through the contact form; unset: it is kept for admins and not mailed. */
  contactTo: string | undefined
  /** What the public pages say of whoever runs this. */
  site: Site
  /** Unset: uploads lie under the data folder. */
  s3: S3Settings | undefined
  /** Unset: the test mode takes payments, and in production nobody. */
  razorpay: RazorpaySettings | undefined
  /** Unset: nobody signs in with GitHub. */
  github: GithubSettings | undefined
  /** What receipts say of who sold; without a tax number they say nothing of taxes. */
  seller: { name: string; taxNumber: string | undefined }
  seedDemo: boolean
  rateLimitScale: number
  logLevel: string
  trustProxy: string[]
  isProduction: boolean
  /** Cookies are Secure with the `__Host-` prefix when the public address is https. */
  isSecure: boolean
  /** Nothing says that anybody beyond this machine could reach the accounts: no address, proxy or database of others. */
  isPrivate: boolean
}

export type ConfigReading = { config: Config } | { problems: string[] }

/** Reads the whole environment and names every wrong variable at once, never its value: it may be a secret. */
export function readConfig(environment: Record<string, string | undefined>): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Environment.safeParse(given)
  if (!read.success) {
    return {
      problems: read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
    }
  }
  const env = read.data
  const isProduction = env.NODE_ENV === 'production'
  const problems = crossChecks(env, isProduction)
  if (problems.length > 0) return { problems }
  const processes = env.PROCESSES ?? (isProduction ? usualProcesses() : 1)
  return { config: { ...settingsOf(env), ...natureOf(env, isProduction), processes } }
}

// workers hand connections over by sockets of files, which Windows names otherwise
const usualProcesses = (): number =>
  process.platform === 'win32' ? 1 : Math.min(2, availableParallelism())

type Read = z.output<typeof Environment>

const settingsOf = (env: Read) => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
  redisUrl: env.REDIS_URL,
  smtpUrl: env.SMTP_URL,
  skillsUrl: env.SKILLS_URL && withoutEnd(env.SKILLS_URL),
  mailFrom: env.MAIL_FROM,
  // without a mail server a letter is a file, and any address will do
  contactTo: env.CONTACT_TO ?? (env.SMTP_URL === undefined ? 'contact@localhost' : undefined),
  site: siteOf(env),
  s3: s3Of(env),
  razorpay: razorpayOf(env),
  github: githubOf(env),
  seller: { name: env.SELLER_NAME ?? 'Devgrove', taxNumber: env.SELLER_GSTIN },
  rateLimitScale: env.RATE_LIMIT_SCALE,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
})

// the first four belong together; the other two say more about them
const S3_NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3_ALL = [...S3_NEEDED, 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const

function s3Of(env: Read): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
  }
}

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

function razorpayOf(env: Read): RazorpaySettings | undefined {
  const [keyId, keySecret, webhookSecret] = RAZORPAY.map((name) => env[name])
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : undefined
}

/** What is missing of variables that belong together, once any of them is set. */
function missing(env: Read, needed: readonly (keyof Read)[], all = needed): string[] {
  const given = all.find((name) => env[name] !== undefined)
  if (given === undefined) return []
  return needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set too, because ${given} is`)
}

/** Each takes up to 27 connections (docs/running.md), and the bundled database has 60. */
const MOST_ON_BUNDLED = 2

const natureOf = (env: Read, isProduction: boolean) => ({
  seedDemo: env.SEED_DEMO !== 'off' && !isProduction && env.DATABASE_URL === undefined,
  isProduction,
  isSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
  isPrivate:
    !isProduction &&
    isLoopback(env.HOST) &&
    (env.PUBLIC_URL === undefined || isLoopback(new URL(env.PUBLIC_URL).hostname)) &&
    env.TRUST_PROXY === undefined &&
    env.DATABASE_URL === undefined,
})

function crossChecks(env: Read, isProduction: boolean): string[] {
  const problems = [
    ...missing(env, S3_NEEDED, S3_ALL),
    ...missing(env, RAZORPAY),
    ...missing(env, GITHUB_NEEDED, GITHUB_ALL),
  ]
  if (env.SEED_DEMO === 'on' && isProduction) {
    problems.push(
      'SEED_DEMO must be off in production: the demo accounts have well-known passwords',
    )
  }
  if ((env.PROCESSES ?? 1) > MOST_ON_BUNDLED && env.DATABASE_URL === undefined) {
    problems.push(`PROCESSES must be at most ${MOST_ON_BUNDLED} with the embedded database`)
  }
  if (env.SEED_DEMO === 'on' && env.DATABASE_URL !== undefined) {
    problems.push('SEED_DEMO must be off with DATABASE_URL: only the embedded database is filled')
  }
  return problems
}
