interface Regulator {
  name: string
  /** Its French name, where it has one. */
  fr?: string
  /** Who supervises agents, where that is somebody else. */
  agents?: string
}

/** Who supervises insurers in a province (facts §6 "Complaints"), by the name that each bears itself. */
export const regulators: Readonly<Record<string, Regulator>> = {
  AB: { name: 'Superintendent of Insurance', agents: 'Alberta Insurance Council' },
  BC: { name: 'BC Financial Services Authority', agents: 'Insurance Council of BC' },
  MB: {
    name: 'Financial Institutions Regulation Branch',
    fr: 'Direction de la réglementation des institutions financières',
    agents: 'Insurance Council of Manitoba',
  },
  NB: {
    name: 'Financial and Consumer Services Commission',
    fr: 'Commission des services financiers et des services aux consommateurs',
  },
  NL: { name: 'Digital Government and Service NL' },
  NS: { name: 'Office of the Superintendent of Insurance', fr: 'Bureau du surintendant des assurances' },
  ON: {
    name: 'Financial Services Regulatory Authority of Ontario',
    fr: 'Autorité ontarienne de réglementation des services financiers',
  },
  PE: {
    name: 'Superintendent of Insurance, Department of Justice and Public Safety',
    fr: 'Surintendant des assurances, ministère de la Justice et de la Sécurité publique',
  },
  QC: { name: 'Autorité des marchés financiers' },
  SK: { name: 'Financial and Consumer Affairs Authority', agents: 'Insurance Councils of Saskatchewan' },
}
