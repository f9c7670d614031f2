/** The addresses of this line's pages (L-010, L-011). */
export const landingPath = '/travelca'
export const learnPath = '/travelcalearnmore'
export const infoPath = '/travelinfocanada'
export const plansPath = '/travelcoverageoptionscanada'
export const detailsPath = '/travelpersonaldetailsca'
export const policyPath = '/travelpolicyca'
