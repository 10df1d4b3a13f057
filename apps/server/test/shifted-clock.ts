// Loaded before a process begins (`--import`): its clock is off by CLOCK_OFF_MS, and from SIGUSR2 on by CLOCK_THEN_OFF_MS.
const RealDate = Date
let offMs = Number(process.env['CLOCK_OFF_MS'])
process.on('SIGUSR2', () => (offMs = Number(process.env['CLOCK_THEN_OFF_MS'])))

const now = (): number => RealDate.now() + offMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, asked) =>
    name === 'now' ? now : (Reflect.get(target, name, asked) as unknown),
})
