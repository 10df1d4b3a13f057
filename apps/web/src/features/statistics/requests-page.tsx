import type { Period, RequestKind, Statistics } from '@devgrove/contract/statistics'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { KINDS, PERIODS } from './kind.rules.ts'
import { LatestRequests } from './latest-requests.tsx'
import { PeriodButtons } from './period-buttons.tsx'
import { Amount, Change } from './stat-numbers.tsx'
import { useStatistics } from './statistics.calls.ts'
import { StatisticsFailure } from './statistics-failure.tsx'
import type { Line } from './trend-chart.tsx'

const Spark = lazyPart(async () => (await import('./spark.tsx')).Spark)
const TrendChart = lazyPart(async () => (await import('./trend-chart.tsx')).TrendChart)

// as large as what is drawn there
const SPARK_PLACE = <svg className="spark" viewBox="0 0 144 52" aria-hidden="true" />

const DRAWN = new Set<RequestKind>(['interested', 'accepted', 'rejected', 'ignored'])

/** All requests in five numbers, each with its trend, and how they went over the period. */
export function RequestsPage() {
  const [period, setPeriod] = useState<Period>('week')
  const asked = useEveryKind(period)
  const failed = asked.filter(({ error, data }) => error && !data)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Requests · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Requests
          </h1>
          <PeriodButtons period={period} onChoose={setPeriod} />
        </header>
        {failed.length > 0 ? (
          <StatisticsFailure asked={failed} />
        ) : (
          <>
            <div className="stats">
              {asked.map(({ kind, label, data }) => (
                <StatCard key={kind} kind={kind} label={label} stats={data} />
              ))}
            </div>
            <Trends period={period} asked={asked} />
          </>
        )}
        <LatestRequests />
      </div>
    </main>
  )
}

function useEveryKind(period: Period) {
  const all = useStatistics('all', period)
  const interested = useStatistics('interested', period)
  const accepted = useStatistics('accepted', period)
  const rejected = useStatistics('rejected', period)
  const ignored = useStatistics('ignored', period)
  const asked = { all, interested, accepted, rejected, ignored }
  return KINDS.map(({ kind, label }) => ({ kind, label, ...asked[kind] }))
}

interface StatCardProps {
  kind: RequestKind
  label: string
  stats: Statistics | undefined
}

function StatCard({ kind, label, stats }: StatCardProps) {
  return (
    <Link
      className={`stat series-${kind}`}
      to="/admin/requests/{-$status}"
      params={{ status: kind }}
    >
      <span className="stat__label">{label}</span>
      <Amount className="stat__value" stats={stats} />
      <Change stats={stats} />
      <Suspense fallback={SPARK_PLACE}>
        {stats ? <Spark counts={stats.trend.map(({ count }) => count)} /> : SPARK_PLACE}
      </Suspense>
    </Link>
  )
}

interface TrendsProps {
  period: Period
  asked: ReturnType<typeof useEveryKind>
}

// until the drawing is loaded, and the numbers are, its place is kept
function Trends({ period, asked }: TrendsProps) {
  const place = <div className="panel chart chart--wait skeleton" />
  const lines: Line[] = asked.flatMap(({ kind, label, data }) =>
    DRAWN.has(kind) && data ? [{ kind, label, trend: data.trend }] : [],
  )
  if (lines.length < DRAWN.size) return place
  const { each = 'day' } = PERIODS.find((one) => one.period === period) ?? {}
  return (
    <Suspense fallback={place}>
      <TrendChart title={`Requests per ${each}`} period={period} lines={lines} />
    </Suspense>
  )
}
