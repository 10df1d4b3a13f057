import type { Period } from '@devgrove/contract/statistics'
import { Link, linkOptions } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { LatestRequests } from './latest-requests.tsx'
import { PeriodButtons } from './period-buttons.tsx'
import { Amount, Change } from './stat-numbers.tsx'
import { useStatistics } from './statistics.calls.ts'
import { StatisticsFailure } from './statistics-failure.tsx'

const Spark = lazyPart(async () => (await import('./spark.tsx')).Spark)

const TILES = [
  { counted: 'new', label: 'New users', place: linkOptions({ to: '/admin/users' }) },
  {
    counted: 'all',
    label: 'All requests',
    place: linkOptions({ to: '/admin/requests/{-$status}' }),
  },
] as const

/** What happened lately, in two numbers, and the latest requests. */
export function DashboardPage() {
  const [period, setPeriod] = useState<Period>('week')
  const asked = [useStatistics('new', period), useStatistics('all', period)]
  const failed = asked.find(({ error, data }) => error && !data)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Dashboard · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Dashboard
          </h1>
          <PeriodButtons period={period} onChoose={setPeriod} />
        </header>
        {failed ? (
          <StatisticsFailure asked={asked} />
        ) : (
          <div className="big-tiles">
            {TILES.map(({ counted, label, place }, index) => {
              const stats = asked[index]?.data
              return (
                <Link key={counted} className="big-tile series-interested" {...place}>
                  <span>
                    <span className="big-tile__label">{label}</span>
                    <Amount className="big-tile__value" stats={stats} />
                    <Change stats={stats} />
                  </span>
                  <Suspense>
                    {stats ? <Spark counts={stats.trend.map(({ count }) => count)} /> : null}
                  </Suspense>
                </Link>
              )
            })}
          </div>
        )}
        <LatestRequests />
      </div>
    </main>
  )
}
