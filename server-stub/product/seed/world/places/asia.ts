import { readCities } from './read-cities'

export const asia = readCities(`
# Tokyo | jp | | 16 11
Shinjuku-ku, Tokyo 160-0023 | 139.694 35.692 | Nishi-Shinjuku, Kita-Shinjuku | Shinjuku Station, Nishi-Shinjuku Station | | Tokyo Medical University
Chiyoda-ku, Tokyo 100-0005 | 139.765 35.683 | Marunouchi, Otemachi | Tokyo Station, Otemachi Station | |
Bunkyo-ku, Tokyo 113-0033 | 139.761 35.712 | Hongo, Yushima | Todaimae Station | University of Tokyo | Hongo University Hospital
Minato-ku, Tokyo 108-0075 | 139.742 35.630 | Konan, Takanawa | Shinagawa Station | |

# Hanoi | vn | | 24 6.5
Hoàn Kiếm, Hà Nội | 105.851 21.026 | Hàng Bài, Tràng Tiền, Lý Thường Kiệt | | | Việt Đức Hospital
Hai Bà Trưng, Hà Nội | 105.845 21.007 | Đại Cồ Việt, Bà Triệu, Giải Phóng | | HUST Campus | Bạch Mai Hospital
Cầu Giấy, Hà Nội | 105.790 21.034 | Xuân Thủy, Trần Thái Tông, Duy Tân | Cầu Giấy Station | Vietnam National University |
Nam Từ Liêm, Hà Nội | 105.778 21.018 | Phạm Hùng, Mễ Trì, Lê Đức Thọ | | |
`)
