const hourMs = 3_600_000;

/** Zones that are the same all year. Those with summer time are not modelled. */
const hours: Readonly<Record<string, number>> = {
  'Africa/Johannesburg': 2,
  'Africa/Lagos': 1,
  'Africa/Nairobi': 3,
  'America/Argentina/Buenos_Aires': -3,
  'America/Bogota': -5,
  'America/Lima': -5,
  'America/Phoenix': -7,
  'America/Sao_Paulo': -3,
  'Asia/Bangkok': 7,
  'Asia/Calcutta': 5.5,
  'Asia/Dubai': 4,
  'Asia/Ho_Chi_Minh': 7,
  'Asia/Hong_Kong': 8,
  'Asia/Jakarta': 7,
  'Asia/Karachi': 5,
  'Asia/Kolkata': 5.5,
  'Asia/Manila': 8,
  'Asia/Riyadh': 3,
  'Asia/Seoul': 9,
  'Asia/Shanghai': 8,
  'Asia/Singapore': 8,
  'Asia/Taipei': 8,
  'Asia/Tashkent': 5,
  'Asia/Tokyo': 9,
  'Australia/Brisbane': 10,
  'Australia/Perth': 8,
  'Europe/Istanbul': 3,
  'Europe/Moscow': 3,
  'Pacific/Honolulu': -10,
};

/** How far a zone is ahead of UTC; undefined for one that is not modelled. */
export function zoneOffsetMs(zone = 'UTC'): number | undefined {
  if (/^(Etc\/)?(UTC|UCT|GMT|Greenwich|Universal|Zulu)$/.test(zone)) return 0;
  // In POSIX' names west is plus.
  const [, sign, count] = /^Etc\/GMT([+-])(\d{1,2})$/.exec(zone) ?? [];
  if (count !== undefined) return Number(count) * hourMs * (sign === '+' ? -1 : 1);
  const known = hours[zone];
  return known === undefined ? undefined : known * hourMs;
}
